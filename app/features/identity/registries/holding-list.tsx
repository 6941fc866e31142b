import { DataTable } from '~/ui/table/data-table';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import type { Holding } from './registries.server';

type HoldingListProps = { caption: string; name: string; rows: readonly Holding[] };

/** Shows nothing at all when there is nothing to list. */
export function HoldingList({ caption, name, rows }: HoldingListProps) {
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: name, isRowHeader: true, cell: (row) => row.name },
        { key: 'address', header: 'Adres', cell: (row) => row.address || 'Kayıtlı değil' },
        {
          key: 'about',
          header: 'Bilgi',
          cell: ({ about, acts = [], name: held }) => (
            <span>
              {about}
              {acts.map(
                ({ title, path }) =>
                  path && (
                    <span key={title}>
                      {' · '}
                      <TextLink to={path}>
                        {title}
                        <VisuallyHidden>: {held}</VisuallyHidden>
                      </TextLink>
                    </span>
                  ),
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
