import { feeHeading, feeWordsOf } from 'municipality/contract/fee-kinds';
import { Money } from '~/ui/basics/money';
import type { Column } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';

interface FeeLine {
  readonly lateFee: number;
  readonly FeeKind?: string | null | undefined;
  readonly FeeTitle?: string | null | undefined;
}

/** Shows the fee of each line. Over fees of several kinds the heading names none of them, and each row names its own. */
export function feeColumn<Line extends FeeLine>(lines: readonly Line[]): Column<Line> {
  const heading = feeHeading(lines);
  return {
    key: 'zam',
    header: heading,
    isNumber: true,
    cell: (line) => {
      const { title } = feeWordsOf(line);
      return (
        <>
          <Money kurus={line.lateFee} isBare />
          {line.lateFee > 0 && title !== heading && <span className={about}>{title}</span>}
        </>
      );
    },
  };
}
