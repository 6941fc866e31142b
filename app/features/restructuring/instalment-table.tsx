import type { PlanKind } from 'municipality/contract';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '~/ui/basics/badge';
import { DataTable } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import { DateText, Money } from '~/ui/basics/money';
import { partWords } from './plan-texts';

interface Row {
  readonly no: number;
  readonly dueDate: string;
  readonly principal: number;
  readonly fee: number;
  readonly interest: number;
  readonly total: number;
  /** Counts kuruş where it is paid today for less; null elsewhere. */
  readonly today?: number | null;
  readonly state?: { readonly text: string; readonly day: string | null; readonly tone: Tone } | null;
}

interface InstalmentTableProps {
  rows: readonly Row[];
  /** The kind of plan names the parts. */
  kind: PlanKind;
  /** On a narrow screen `debtListStyle` lays it out, day and sum alone; the page has to bring that style. */
  isShort?: boolean;
  /** Says whether every instalment is known: only then their sum is. */
  isWhole?: boolean;
}

/** Shows the due day, and below it what became of the instalment. */
function dueOf({ dueDate, state }: Row): ReactNode {
  const due = <DateText value={dueDate} />;
  if (!state) return due;
  const { text, day, tone } = state;
  return (
    <span>
      {due} <Badge tone={tone}>{text}</Badge> {day !== null && tone === 'error' && 'en geç '}
      {day !== null && <DateText value={day} />}
    </span>
  );
}

/** Shows the instalments of a plan: what each carries, and what became of it. */
export function InstalmentTable({ rows, kind, isShort = false, isWhole = true }: InstalmentTableProps) {
  const sum = (read: (row: Row) => number) => rows.reduce((before, row) => before + read(row), 0);
  const amount = (key: 'principal' | 'fee' | 'interest', header: string) => ({
    key,
    header,
    isNumber: true,
    cell: (row: Row) => <Money kurus={row[key]} isBare />,
  });
  return (
    <DataTable
      caption="Taksitler"
      rows={rows}
      rowKey={({ no }) => String(no)}
      isShort={isShort}
      columns={[
        { key: 'no', header: 'Taksit', isRowHeader: true, cell: ({ no }) => `${no}. taksit` },
        { key: 'gun', header: 'Son ödeme günü', cell: dueOf },
        amount('principal', 'Asıl'),
        amount('fee', partWords[kind].fee),
        amount('interest', partWords[kind].interest),
        {
          key: 'total',
          header: 'Toplam',
          isNumber: true,
          cell: ({ total, today = null }) => (
            <span>
              <Money kurus={total} />
              {today !== null && (
                <span className={about}>
                  {' '}
                  bugün <Money kurus={today} />
                </span>
              )}
            </span>
          ),
        },
      ]}
      {...(isWhole && {
        totals: {
          no: 'Toplam',
          principal: <Money kurus={sum(({ principal }) => principal)} isBare />,
          fee: <Money kurus={sum(({ fee }) => fee)} isBare />,
          interest: <Money kurus={sum(({ interest }) => interest)} isBare />,
          total: <Money kurus={sum(({ total }) => total)} />,
        },
      })}
    />
  );
}
