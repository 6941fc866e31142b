import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { Badge } from '~/ui/basics/badge';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { DateText, Money } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import type { EnforcementView } from './enforcement.server';

function File({ file }: { file: EnforcementView }) {
  return (
    <Card title={`${file.office}, dosya no ${file.no}`} side={<Badge tone={file.tone}>{file.state}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Alacaklı', value: file.creditor },
          { term: 'Sıra', value: file.order },
          ...(file.law === null ? [] : [{ term: 'Dayanak', value: file.law }]),
          { term: 'Kesinti şekli', value: file.way },
          { term: 'Tebliğ tarihi', value: <DateText value={file.servedOn} /> },
          ...(file.debt === null ? [] : [{ term: 'Toplam borç', value: <Money kurus={file.debt} /> }]),
          ...(file.deducted === null
            ? []
            : [{ term: 'Kesilen toplam', value: <Money kurus={file.deducted} /> }]),
          ...(file.left === null ? [] : [{ term: 'Kalan', value: <Money kurus={file.left} /> }]),
        ]}
      />
      <DataTable
        caption="Kesintiler, en yenisi üstte"
        rows={file.deductions}
        rowKey={({ voucher }) => voucher}
        empty={file.deducted !== null && <p>Bu dosya için henüz kesinti yapılmadı.</p>}
        columns={[
          { key: 'donem', header: 'Dönem', isRowHeader: true, cell: ({ period }) => period },
          { key: 'gun', header: 'Tarih', cell: ({ paidOn }) => <DateText value={paidOn} /> },
          { key: 'dekont', header: 'Dekont no', cell: ({ voucher }) => voucher },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
        ]}
      />
    </Card>
  );
}

/** Shows the enforcement files of an employee in the order they are served. */
export function EnforcementPage({ files, unread }: { files: readonly EnforcementView[]; unread: number }) {
  if (files.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Adınıza icra dosyası yok." icon="gavel">
        İcra dairesinden belediyeye bir yazı gelirse dosya burada görünür.
      </EmptyList>
    );
  }
  return (
    <>
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
      <Card title="Kesinti nasıl yapılır?">
        <p>
          Ne kadar kesileceğini dairenin yazısı belirler. Memurun ve sözleşmelinin net ücretinden icra dairesi
          dörtte birden az kesemez (2004 sayılı Kanun m. 83). İşçinin ücretinden dörtte birden fazlası
          kesilmez (4857 sayılı Kanun m. 35). Vergi dairesi ve öteki kamu alacaklıları dörtte bir ile üçte bir
          arasında, asgari ücreti aşmayan gelirde en çok onda bir keser (6183 sayılı Kanun m. 71).
        </p>
        <p>
          Birden çok dosya geliş sırasıyla ödenir; sonraki dosya öncekinin bitmesini bekler. Nafaka önce ve
          tam olarak kesilir.
        </p>
        <OpenQuestionNote topic="wages" />
      </Card>
    </>
  );
}
