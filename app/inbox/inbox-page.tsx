import { Badge } from '~/ui/basics/badge';
import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import type { News } from './news';

type Entry = News & { readonly isUnread: boolean };

const kinds = { request: 'Başvuru', due: 'Son ödeme günü', receipt: 'Makbuz' } as const;

/** A due day becomes news with the beginning of a day; all else at its moment. */
const dayOf = (kind: Entry['kind'], at: string) =>
  kind === 'due' ? <DateText value={at.slice(0, 10)} /> : <DateText value={at} isInstant />;

/** What came, newest first; every title leads to what it tells of. */
export function NewsList({ news }: { news: readonly Entry[] }) {
  return (
    <Card>
      <DataTable
        caption="Yanıtlar, yaklaşan son ödeme günleri ve makbuzlar; en yenisi en üstte"
        rows={news}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title="Bildiriminiz yok." icon="chat">
            Başvurularınız yanıtlanınca, bir son ödeme günü yaklaşınca ya da ödeme yapınca burada görünür.
          </EmptyState>
        }
        columns={[
          {
            key: 'haber',
            header: 'Bildirim',
            isRowHeader: true,
            cell: ({ title, path, isUnread }) => (
              <>
                {isUnread && <Badge tone="accent">Yeni</Badge>} <TextLink to={path}>{title}</TextLink>
              </>
            ),
          },
          { key: 'konu', header: 'Konu', cell: ({ text }) => text },
          { key: 'tur', header: 'Tür', cell: ({ kind }) => kinds[kind] },
          { key: 'gun', header: 'Gün', cell: ({ kind, at }) => dayOf(kind, at) },
        ]}
      />
    </Card>
  );
}

interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly path: string;
}

/** What the member began and has not sent. */
export function WaitingDrafts({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <Card title="Yarım kalan işleriniz">
      <SummaryList
        rows={drafts.map(({ kind, subject, path }) => ({
          term: kind,
          value: <TextLink to={path}>{subject === '' ? 'Konusu yazılmadı' : subject}</TextLink>,
        }))}
      />
    </Card>
  );
}
