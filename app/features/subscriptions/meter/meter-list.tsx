import { Card, EmptyList } from '~/ui/basics/card';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DataTable } from '~/ui/table/data-table';
import type { openMeters } from './meter-page.server';

/** Lists the member's water subscriptions. */
export function MeterList({ rows, unread }: Awaited<ReturnType<typeof openMeters>>) {
  return (
    <Card>
      <DataTable
        caption={<VisuallyHidden>Su abonelikleriniz</VisuallyHidden>}
        rows={rows}
        rowKey={({ oid }) => oid}
        empty={
          <EmptyList isWhole={unread === 0} title="Üzerinize kayıtlı su aboneliği yok" icon="water">
            Aboneliğiniz varsa ve burada görünmüyorsa abone numaranızla belediyeye başvurun.
          </EmptyList>
        }
        columns={[
          {
            key: 'abone',
            header: 'Abonelik',
            isRowHeader: true,
            cell: ({ no, path }) => <TextLink to={path}>Abone no {no}</TextLink>,
          },
          { key: 'adres', header: 'Adres', cell: ({ address }) => address },
        ]}
      />
    </Card>
  );
}
