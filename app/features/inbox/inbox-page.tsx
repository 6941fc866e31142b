import { Badge } from '~/ui/basics/badge';
import { Card, EmptyList } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import { subjectNames } from '~/features/notifications/subject-names';
import type { News } from './news';

type Entry = News & { readonly isUnread: boolean };

const kinds: Readonly<Record<Entry['kind'], string>> = { ...subjectNames, due: 'Son ödeme günü' };

/** A due day becomes news with the beginning of a day; of some changes the day alone is known. */
const dayOf = (kind: Entry['kind'], at: string) =>
  kind === 'due' || !at.includes('T') ? (
    <DateText value={at.slice(0, 10)} />
  ) : (
    <DateText value={at} isInstant />
  );

/** Shows what came, newest first; every title leads to what it tells of. */
export function NewsList({ news, isWhole }: { news: readonly Entry[]; isWhole: boolean }) {
  return (
    <Card>
      <DataTable
        caption="En yenisi üstte"
        rows={news}
        rowKey={({ key }) => key}
        empty={
          <EmptyList isWhole={isWhole} title="Bildiriminiz yok." icon="chat">
            Bir başvurunuz ya da beyanınız sonuçlanınca, bir son ödeme günü yaklaşınca ya da ödeme yapınca
            burada görünür.
          </EmptyList>
        }
        columns={[
          {
            key: 'haber',
            header: 'Bildirim',
            isRowHeader: true,
            cell: ({ title, path, isUnread }) => (
              <>
                <TextLink to={path}>{title}</TextLink> {isUnread && <Badge tone="accent">Yeni</Badge>}
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

/** Shows what the member began and has not sent. */
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
