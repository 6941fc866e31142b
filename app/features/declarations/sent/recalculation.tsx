import { Card } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { Banner } from '~/ui/message/banner';

interface RecalculationProps {
  /** Holds the digits that stand on the paper as well. */
  readonly digest: string;
  /** Counts the lines that were calculated again. */
  readonly lines: number;
  readonly faults: readonly string[];
  /** Tells whether every amount could be calculated again. */
  readonly isWhole: boolean;
  /** Says whether the record sealed when the declaration was sent holds the same digits. */
  readonly seal: 'same' | 'other' | 'none';
}

const seals: Readonly<Record<RecalculationProps['seal'], string>> = {
  same: 'Aynı özet, beyan gönderilirken mühürlü işlem kaydımıza da yazıldı.',
  other:
    'Beyan gönderilirken mühürlü işlem kaydımıza yazılan özet başkadır: hesap sonradan yenilenmiş. Tarifeler beklenmişse ya da belediye geçmiş yılları tebliğ etmişse bu olağandır; elinizdeki belge eskiyse yenisini alın.',
  none: 'Mühürlü işlem kaydımızda bu beyanın özeti yok; özet yalnız beyanın kendi kaydıyla karşılaştırıldı.',
};

function Verdict({ lines, faults, isWhole }: Pick<RecalculationProps, 'lines' | 'faults' | 'isWhole'>) {
  if (faults.length > 0)
    return (
      <Banner kind="error" title="Girdiler ve sonuç birbirini tutmuyor.">
        {faults.join(' ')}
      </Banner>
    );
  if (!isWhole)
    return (
      <Banner kind="info" title="Hesabın bir bölümü burada denetlenemedi.">
        Belediye, bu portalın bilmediği bir kuralla hesaplamış. Denetlenebilen tutarlar aynı çıktı.
      </Banner>
    );
  return (
    <Banner kind="success" title="Girdiler ve sonuç birbirini tutuyor.">
      {`Kayıtlı girdilerle ${lines} tutar yeniden hesaplandı; hepsi kuruşu kuruşuna aynı çıktı.`}
    </Banner>
  );
}

/** Says whether a paper, what it was calculated with, and its result belong together, and how to calculate it oneself. */
export function Recalculation({ digest, lines, faults, isWhole, seal }: RecalculationProps) {
  return (
    <Card title="Hesap yeniden yapıldı">
      <Stack>
        <Verdict lines={lines} faults={faults} isWhole={isWhole} />
        <p>
          Hesabın özeti: <strong>{digest}</strong>
        </p>
        <p>
          Elinizdeki belgede yazan özet bununla harfi harfine aynıysa girdileri değiştirilmemiştir.{' '}
          {seals[seal]}
        </p>
        <p>
          Hesabı bizden bağımsız olarak da yaptırabilirsiniz: portalın kaynak koduyla{' '}
          <code>npm run belediye -- hesapla belge.pdf</code> komutu, belgenin PDF’indeki hesabı internete ve
          veritabanına bağlanmadan yeniden yapar.
        </p>
      </Stack>
    </Card>
  );
}
