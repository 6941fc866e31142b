import { MOST_PAID_AT_ONCE } from 'municipality/contract/most-paid';
import { noPrint } from '~/ui/theme/base.css';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink, type ButtonKind } from '~/ui/basics/button';
import { Cluster, Stack } from '~/ui/basics/layout';
import { Money } from '~/ui/basics/money';
import { MANY_FIELD, manyAtOnce } from './many-at-once';

type OfEach = Readonly<Record<'overdue' | 'all', number>>;

export interface ManyAtOnce {
  /** Lists all that no payment under way concerns. */
  readonly counts: OfEach;
  /** Sums up the kuruş of what one payment holds of them. */
  readonly sums: OfEach;
  /** Holds the debts with a payment under way: the buttons leave them out. */
  readonly heldCount: number;
}

interface PayManyProps extends ManyAtOnce {
  readonly isNarrowed?: boolean;
  /** Leads to the page of debts, on every other page. */
  readonly action?: string;
  /** Offers the debt that falls due first by itself, where it is not all there is; kuruş. */
  readonly oldest?: { readonly oid: string; readonly total: number } | null;
}

const partly = {
  overdue: `Vadesi geçen en eski ${MOST_PAID_AT_ONCE} borcu öde`,
  all: `En eski ${MOST_PAID_AT_ONCE} borcu öde`,
};

type Kind = keyof OfEach;

/** Pays many debts by one press; what they come to stands on it. */
function ManyButton({
  wanted,
  name,
  kurus,
  kind,
}: {
  wanted: Kind;
  name: string;
  kurus: number;
  kind: ButtonKind;
}) {
  return (
    <Button name={MANY_FIELD} value={manyAtOnce[wanted]} kind={kind}>
      <span>
        {name} (<Money kurus={kurus} />)
      </span>
    </Button>
  );
}

/**
 * Shows buttons in place of a tick on each debt: all that is overdue, and all that is listed; of very many the oldest,
 * as many as one payment holds. On another page one is solid, beside the way to choosing, and the others are quiet.
 */
export function PayMany({ counts, sums, heldCount, isNarrowed = false, action, oldest }: PayManyProps) {
  const wholly = {
    overdue: 'Vadesi geçenleri öde',
    all: isNarrowed ? 'Bu listenin tümünü öde' : 'Tümünü öde',
  };
  const buttonOf = (wanted: Kind, kind: ButtonKind) => (
    <ManyButton
      key={wanted}
      wanted={wanted}
      name={(counts[wanted] > MOST_PAID_AT_ONCE ? partly : wholly)[wanted]}
      kurus={sums[wanted]}
      kind={kind}
    />
  );
  const [first, ...others] = (['overdue', 'all'] as const).filter(
    (kind) => counts[kind] > 0 && (kind === 'all' || counts[kind] < counts.all),
  );
  if (first === undefined) return null;
  const isPart = counts.all > MOST_PAID_AT_ONCE;
  const isElsewhere = action !== undefined;
  // It is a form of its own: in the form of the ticks, Enter would press its first button.
  return (
    <PostForm action={action} className={noPrint}>
      <Stack gap="tight">
        <Cluster>
          {buttonOf(first, 'primary')}
          {isElsewhere ? (
            <ButtonLink to={action} kind="secondary">
              Seçerek öde
            </ButtonLink>
          ) : (
            others.map((kind) => buttonOf(kind, 'secondary'))
          )}
        </Cluster>
        {isElsewhere && counts.all > 1 && (
          <Cluster>
            {others.map((kind) => buttonOf(kind, 'quiet'))}
            {oldest && (
              <Button name="borc" value={oldest.oid} kind="quiet">
                <span>
                  Yalnız {counts.overdue > 0 ? 'en eskisini' : 'sıradakini'} öde (
                  <Money kurus={oldest.total} />)
                </span>
              </Button>
            )}
          </Cluster>
        )}
        {heldCount > 0 && (
          <p>{heldCount} borç bir ödemenin sonucunu bekliyor; bu düğmelere dahil değildir.</p>
        )}
        {isPart && <p>Bir ödemede en çok {MOST_PAID_AT_ONCE} borç ödenir; kalanlar sonraki ödemededir.</p>}
      </Stack>
    </PostForm>
  );
}
