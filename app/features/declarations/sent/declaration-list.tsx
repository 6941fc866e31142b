import { Badge } from '~/ui/basics/badge';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import type { SentDeclarationRow } from './declarations-page.server';

/** Shows the sent declarations with what became of them. */
export function DeclarationList({
  declarations,
  unread,
}: {
  declarations: readonly SentDeclarationRow[];
  unread: number;
}) {
  if (declarations.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Gönderilmiş beyan yok." icon="document">
        Bu sicil kaydıyla verdiğiniz beyanlar, durumları ve çıktılarıyla burada görünür.
      </EmptyList>
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
            cell: ({ state, review }) => (
              <span>
                <Badge tone={state.tone}>{state.label}</Badge> {review}
              </span>
            ),
          },
          {
            key: 'tutar',
            header: 'Vergi',
            isNumber: true,
            cell: ({ total }) => (total === null ? '–' : <Money kurus={total} />),
          },
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
