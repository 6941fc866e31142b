import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { VisuallyHidden } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { entries } from '~/ui/table/entries.css';
import type { NearbyRow } from './nearby.server';

interface NearbyListProps {
  readonly rows: readonly NearbyRow[];
  /** The form is sent to this address from here. */
  readonly formPath: string;
}

/** Shows what others reported around the place, with a button to join each. */
export function NearbyList({ rows, formPath }: NearbyListProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3>Yakınınızda bildirilmiş</h3>
      <p>
        Aynı yerse “Ben de” deyin: sayılır, SMS isteyen üyeye sonucu bildirilir. Kendi bildiriminizi yine de
        gönderebilirsiniz.
      </p>
      <ul className={entries}>
        {rows.map(({ oid, kind, street, state, tone, receivedOn, followers }, index) => (
          <li key={oid}>
            <span>
              {[kind, street].filter(Boolean).join(', ')} <Badge tone={tone}>{state}</Badge>{' '}
              <small>
                <DateText value={receivedOn} />
                {followers > 0 && `, ${followers} kişi daha bildirdi`}
              </small>
            </span>
            <Button name="islem" value={`bende:${oid}`} kind="secondary" formAction={formPath} formNoValidate>
              Ben de<VisuallyHidden>: {index + 1}. bildirim</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
