import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { urls } from '~/urls';

interface OpenRequest {
  readonly subject: string;
  readonly state: string;
  readonly dueOn: string;
}

/** Shows the complaints and requests somebody sent that wait for an answer. */
export function RequestCard({ requests }: { requests: readonly OpenRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card title="Süren başvurularınız">
      <SummaryList
        rows={requests.map(({ subject, state, dueOn }) => ({
          term: subject,
          value: (
            <>
              {state}, en geç <DateText value={dueOn} />
            </>
          ),
        }))}
      />
      <Cluster>
        <ButtonLink to={urls.requests} kind="secondary" icon="chat">
          Başvurularımı gör
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
