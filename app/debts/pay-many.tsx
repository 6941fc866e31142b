import { noPrint } from '~/ui/theme/base.css';
import { FormToken } from '~/platform/forms/form-token';
import { Button } from '~/ui/basics/button';
import { Cluster } from '~/ui/basics/layout';
import { Money } from '~/ui/basics/money';
import { MANY_FIELD, manyAtOnce } from './many-at-once';

interface Sum {
  readonly count: number;
  readonly total: number;
}

/** In place of a tick on each: all that is overdue, and all that is listed. What they come to stands on the button. */
export function PayMany({ overdue, all, isNarrowed }: { overdue: Sum; all: Sum; isNarrowed: boolean }) {
  const ways = [
    { value: manyAtOnce.overdue, text: 'Vadesi geçenlerin tümünü öde', sum: overdue },
    { value: manyAtOnce.all, text: isNarrowed ? 'Bu listenin tümünü öde' : 'Bütün borçları öde', sum: all },
  ];
  const wanted = ways.filter(
    ({ value, sum }) => sum.count > 1 && (value === manyAtOnce.all || sum.count < all.count),
  );
  if (wanted.length === 0) return null;
  // A form of its own: in the form of the ticks, Enter would press its first button.
  return (
    <form method="post" noValidate className={noPrint}>
      <FormToken />
      <Cluster>
        {wanted.map(({ value, text, sum }) => (
          <Button key={value} name={MANY_FIELD} value={value} kind="secondary">
            <span>
              {text} (<Money kurus={sum.total} />)
            </span>
          </Button>
        ))}
      </Cluster>
    </form>
  );
}
