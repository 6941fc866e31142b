import { Badge } from '~/ui/basics/badge';
import { Card, EmptyState } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import type { SentDeclarationRow } from './declarations-page.server';

/** Sent declarations with what became of them. */
export function DeclarationList({ declarations }: { declarations: readonly SentDeclarationRow[] }) {
  if (declarations.length === 0) {
    return (
      <EmptyState title="Gönderilmiş beyan yok." icon="document">
        Bu sicil kaydıyla verdiğiniz beyanlar, durumları ve çıktılarıyla burada görünür.
      </EmptyState>
    );
  }
  return (
    <Card>
      <DataTable
        caption="Gönderilen beyanlar, en yenisi üstte"
        rows={declarations}
        rowKey={({ no }) => no}
        columns={[
          {
            key: 'beyan',
            header: 'Beyan',
            isRowHeader: true,
            cell: ({ no, kind, path }) => (
              <>
                <TextLink to={path}>{no}</TextLink> · {kind}
              </>
            ),
          },
          { key: 'konu', header: 'Konusu', cell: ({ subject }) => subject },
          { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
          {
            key: 'durum',
            header: 'Durum',
            cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
          },
          { key: 'tutar', header: 'Vergi', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          {
            key: 'duzelt',
            header: '',
            cell: ({ no, replacePath }) =>
              replacePath && (
                <TextLink to={replacePath}>
                  Düzelt<VisuallyHidden>: {no}</VisuallyHidden>
                </TextLink>
              ),
          },
        ]}
      />
    </Card>
  );
}
