import { Badge } from '~/ui/basics/badge';
import { Card, EmptyState } from '~/ui/basics/card';
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
          { term: 'Kesinti şekli', value: file.way },
          { term: 'Tebliğ tarihi', value: <DateText value={file.servedOn} /> },
          ...(file.debt === null ? [] : [{ term: 'Toplam borç', value: <Money kurus={file.debt} /> }]),
          { term: 'Kesilen toplam', value: <Money kurus={file.deducted} /> },
          ...(file.left === null ? [] : [{ term: 'Kalan', value: <Money kurus={file.left} /> }]),
        ]}
      />
      <DataTable
        caption="Kesintiler, en yenisi üstte"
        rows={file.deductions}
        rowKey={({ voucher }) => voucher}
        empty={<p>Bu dosya için henüz kesinti yapılmadı.</p>}
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

/** Enforcement files of an employee in the order they are served. */
export function EnforcementPage({ files }: { files: readonly EnforcementView[] }) {
  if (files.length === 0) {
    return (
      <EmptyState title="Adınıza icra dosyası yok." icon="gavel">
        İcra dairesinden belediyeye bir yazı gelirse dosya burada görünür.
      </EmptyState>
    );
  }
  return (
    <>
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
      <Card title="Kesinti nasıl yapılır?">
        <p>
          Net ücretin en çok dörtte biri kesilir (2004 sayılı Kanun m.83). Birden çok dosya varsa sırayla
          ödenir; sonraki dosya öncekinin bitmesini bekler. Nafaka önce ve tam olarak kesilir.
        </p>
      </Card>
    </>
  );
}
