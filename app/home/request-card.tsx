import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { TextLink } from '~/ui/link';
import { DateText } from '~/ui/money';
import { SummaryList } from '~/ui/summary-list';
import type { OwnRow } from '~/requests/start.server';

/** Complaints and requests somebody sent that wait for an answer. */
export function RequestCard({ requests }: { requests: readonly OwnRow[] }) {
  if (requests.length === 0) return null;
  return (
    <Card title="Süren başvurularınız">
      <SummaryList
        rows={requests.map(({ subject, path, state, tone, dueOn, number }) => ({
          term: `${subject} · ${number}`,
          value: (
            <>
              <Badge tone={tone}>{state}</Badge> En geç <DateText value={dueOn} />.{' '}
              <TextLink to={path} aria-label={`Başvuruyu gör: ${subject}`}>
                Gör
              </TextLink>
            </>
          ),
        }))}
      />
    </Card>
  );
}
