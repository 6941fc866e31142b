import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { VisuallyHidden } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';

interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly savedAt: string;
  readonly path: string;
}

/** Shows the declarations somebody began and has not sent yet. */
export function DraftCard({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <Card title="Yarım kalan beyanlarınız">
      {drafts.map(({ id, kind, subject, savedAt, path }) => (
        <div key={id}>
          <SummaryList
            rows={[
              { term: kind, value: subject },
              { term: 'Son kayıt', value: <DateText value={savedAt} isInstant /> },
            ]}
          />
          <ButtonLink to={path} kind="secondary" icon="arrow-right">
            Devam et
            <VisuallyHidden>
              : {kind}, {subject}
            </VisuallyHidden>
          </ButtonLink>
        </div>
      ))}
    </Card>
  );
}
