import { Badge } from '~/ui/basics/badge';
import { Card, EmptyState } from '~/ui/basics/card';
import { Tick } from '~/ui/form/choice';
import { DataTable, type Column } from '~/ui/table/data-table';
import { Details } from '~/ui/basics/details';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { Part } from './sample-part';

interface Debt {
  readonly oid: string;
  readonly name: string;
  readonly dueDate: string;
  readonly isLate: boolean;
  readonly total: number;
}

const debts: readonly Debt[] = [
  { oid: '1', name: 'Bina vergisi 2026, 1. taksit', dueDate: '2026-05-31', isLate: true, total: 123_456 },
  {
    oid: '2',
    name: 'Çevre temizlik vergisi 2026, 2. taksit',
    dueDate: '2026-11-30',
    isLate: false,
    total: 45_600,
  },
  {
    oid: '3',
    name: 'Taşınmaz Kültür Varlıklarının Korunmasına Katkı Payı ve İlan Reklam Vergisi 2026, 12. taksit',
    dueDate: '2027-02-28',
    isLate: false,
    total: 1_234_567_890_123,
  },
];

const columns: readonly Column<Debt>[] = [
  {
    key: 'sec',
    header: '',
    cell: ({ oid, name }) => <Tick name="ornek-borc" value={oid} label={`Seç: ${name}`} />,
  },
  { key: 'ad', header: 'Borç', isRowHeader: true, cell: ({ name }) => name },
  { key: 'vade', header: 'Vade', sorted: 'ascending', cell: ({ dueDate }) => <DateText value={dueDate} /> },
  {
    key: 'durum',
    header: 'Durum',
    cell: ({ isLate }) => (isLate ? <Badge tone="error">Vadesi geçti</Badge> : <Badge>Vadesi gelmedi</Badge>),
  },
  { key: 'tutar', header: 'Tutar (₺)', isNumber: true, cell: ({ total }) => <Money kurus={total} isBare /> },
];

/** Shows amounts, tables with everything they can hold, an empty one, and lists of terms. */
export function DataSamples() {
  return (
    <Part id="veriler" title="Tablolar ve tutarlar">
      <TotalFigure
        label="Toplam borç"
        kurus={1_234_568_059_179}
        asOf="2026-11-22"
        note="gecikme bedeli dahil"
      />
      <Card>
        <DataTable
          caption="Borçlar"
          rows={debts}
          rowKey={({ oid }) => oid}
          columns={columns}
          totals={{ ad: 'Toplam', tutar: <Money kurus={1_234_568_059_179} isBare /> }}
          details={({ isLate }) =>
            isLate && (
              <Details summary="Gecikme zammı 34,56 ₺">1 Haziran – 22 Kasım 2026, aylık yüzde 3,7.</Details>
            )
          }
        />
      </Card>
      <Card>
        <DataTable
          caption="Makbuzlar"
          rows={[]}
          rowKey={() => ''}
          columns={columns}
          empty={<EmptyState title="Bu yıla ait makbuz yok.">Başka bir yıl seçin.</EmptyState>}
        />
      </Card>
      <Card title="Yazdıklarınızı gözden geçirin" side={<TextLink to="#veriler">Tümünü değiştir</TextLink>}>
        <SummaryList
          rows={[
            { term: 'Mahalle', value: 'Şehit İbrahim Öğütcü', changePath: '#veriler' },
            { term: 'Ada / parsel', value: '1234 / 5', changePath: '#veriler' },
            { term: 'Kapı no', changePath: '#veriler' },
            { term: 'Vergi değeri', value: <Money kurus={1_234_567_890_123} /> },
          ]}
        />
      </Card>
    </Part>
  );
}
