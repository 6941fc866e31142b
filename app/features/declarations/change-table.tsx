import type { Statement } from 'municipality/contract';
import { Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';

interface ChangeProps {
  readonly changes: Statement[number]['Rows'];
  /** Holds the totals in kuruş, as declared and as proposed. */
  readonly declared: number;
  readonly proposed: number;
}

/** Shows what a correction changes, and both totals. */
export function ChangeTable({ changes, declared, proposed }: ChangeProps) {
  return (
    <>
      <SummaryList rows={changes.map(({ Term, Value }) => ({ term: Term, value: Value }))} />
      <DataTable
        caption="Verginin toplamı"
        rows={[
          { name: 'Beyan edilene göre', total: declared },
          { name: 'Düzeltmeye göre', total: proposed },
        ]}
        rowKey={({ name }) => name}
        columns={[
          { key: 'hesap', header: 'Hesap', isRowHeader: true, cell: ({ name }) => name },
          { key: 'vergi', header: 'Vergi', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
        ]}
      />
    </>
  );
}
