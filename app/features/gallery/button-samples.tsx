import { Button, ButtonLink, type ButtonKind } from '~/ui/basics/button';
import { Confirmation } from '~/ui/message/confirmation';
import { DebtSummaryBar } from '~/ui/table/debt-summary-bar';
import { Cluster } from '~/ui/basics/layout';
import { Part } from './sample-part';

const kinds: readonly { kind: ButtonKind; words: string }[] = [
  { kind: 'primary', words: 'Beyanı gönder' },
  { kind: 'secondary', words: 'Makbuzu indir' },
  { kind: 'quiet', words: 'Kaydet ve çık' },
  { kind: 'danger', words: 'Taslağı sil' },
];

/** Shows the buttons in every state; the focus is seen with the Tab key. */
export function ButtonSamples() {
  return (
    <Part id="dugmeler" title="Düğmeler">
      <p>Odak halkasını görmek için Tab tuşuna basın.</p>
      {kinds.map(({ kind, words }) => (
        <Cluster key={kind}>
          <Button type="button" kind={kind}>
            {words}
          </Button>
          <Button type="button" kind={kind} icon="arrow-right">
            {words}
          </Button>
          <ButtonLink to="#dugmeler" kind={kind} icon="download">
            {words}
          </ButtonLink>
          <Button type="button" kind={kind} isDisabled>
            {words}
          </Button>
          <Button type="button" kind={kind} aria-busy="true">
            {words}
          </Button>
        </Cluster>
      ))}
      <Button type="button" isWide icon="card">
        12.345.678.901,23 ₺ öde
      </Button>
      <h3>Bir kez daha soran düğme</h3>
      <Cluster>
        <Confirmation
          id="ornek-soru"
          label="Başvuruyu geri çek"
          question="Başvurunuz geri çekilsin mi?"
          consequence="Borçlarınız olduğu gibi kalır; dilerseniz yeniden başvurabilirsiniz."
        >
          <Button type="button" kind="danger">
            Evet, geri çek
          </Button>
        </Confirmation>
      </Cluster>
      <h3>Borç seçiminin özeti</h3>
      <DebtSummaryBar />
    </Part>
  );
}
