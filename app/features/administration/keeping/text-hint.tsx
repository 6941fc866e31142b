import { Details } from '~/ui/basics/details';

/** Shows how headings, lists and links are written. */
export function TextHint() {
  return (
    <Details summary="Başlık, liste ve bağlantı nasıl yazılır?">
      <ul>
        <li>Paragrafları boş bir satırla ayırın.</li>
        <li>
          Başlığın önüne <code>## </code> koyun: <code>## Ne zaman?</code>
        </li>
        <li>
          Listenin her satırına <code>- </code> ile başlayın: <code>- Kimlik kartı</code>
        </li>
        <li>
          Bağlantıyı <code>[Borçlarım](/DebtQuestioning)</code> ya da{' '}
          <code>[Harita](https://ornek.bel.tr/harita)</code> gibi yazın; “https://” ile başlayan adresler
          kendiliğinden bağlantı olur.
        </li>
      </ul>
      <p>Başka hiçbir işaretin ve HTML’nin özel bir anlamı yoktur.</p>
    </Details>
  );
}
