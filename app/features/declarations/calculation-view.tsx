import { nameOfAccrual, nameOfInstalment } from 'municipality/contract/debt-name';
import type { Calculation, CalculationLine } from 'municipality/contract';
import { Badge } from '~/ui/basics/badge';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { amount } from '~/ui/table/data-table.css';
import { hint } from '~/ui/form/field.css';
import { lines } from './calculation-view.css';

function Line({ line }: { line: CalculationLine }) {
  const { Label, Formula, Amount, Figure, LegalBasis, IsTotal } = line;
  const figure = Amount === null ? Figure : <Money kurus={Amount} />;
  return (
    <div>
      <dt>{IsTotal ? <strong>{Label}</strong> : Label}</dt>
      <dd className={amount}>{IsTotal ? <strong>{figure}</strong> : figure}</dd>
      {Formula && <dd className={hint}>{Formula}</dd>}
      <dd className={hint}>{LegalBasis}</dd>
    </div>
  );
}

/** The titles of two sections may be alike: the same tax of two years. */
const keyOf = (name: string, index: number) => `${index}-${name}`;

/** Shows what to know of the figures before anything else; the notes say more. */
function Cautions({ calculation }: { calculation: Calculation }) {
  const { IsEstimate, UsesSampleTariff, IsLate } = calculation;
  if (!IsEstimate && !UsesSampleTariff && !IsLate) return null;
  return (
    <Cluster>
      {IsEstimate && <Badge tone="accent">Tahmini hesap</Badge>}
      {UsesSampleTariff && <Badge tone="warning">Örnek tarife</Badge>}
      {IsLate && <Badge tone="warning">Süresi geçti</Badge>}
    </Cluster>
  );
}

/** Shows what accrues, by instalment and due date. */
function AccrualPlan({ calculation: { Accruals } }: { calculation: Calculation }) {
  if (Accruals.length === 0) return null;
  return (
    <>
      <h3>Ödeme planı</h3>
      <dl className={lines}>
        {Accruals.map(({ RevenueName, Year, AccrumentNo, Total, Installments }, index) => (
          <div key={keyOf(RevenueName, index)}>
            <dt>{nameOfAccrual({ RevenueName, Year })}</dt>
            <dd className={amount}>
              <Money kurus={Total} />
            </dd>
            {AccrumentNo && <dd className={hint}>Tahakkuk no {AccrumentNo}</dd>}
            {Installments.map(({ No, DueDate, Amount }) => (
              <dd key={No} className={hint}>
                {nameOfInstalment({ InstallmentNo: No, InstallmentCount: Installments.length }) ||
                  'Tek ödeme'}
                : <Money kurus={Amount} />, son gün <DateText value={DueDate} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Says until when the first instalment is paid, or all of it where one day is told. */
function FirstDueDay({ calculation: { Accruals } }: { calculation: Calculation }) {
  const days = new Set(Accruals.flatMap(({ Installments }) => Installments.map(({ DueDate }) => DueDate)));
  const [first] = [...days].toSorted();
  if (first === undefined) return null;
  return (
    <p>
      {days.size > 1 ? 'İlk taksitin son ödeme günü' : 'Son ödeme günü'}{' '}
      <strong>
        <DateText value={first} />
      </strong>
    </p>
  );
}

interface CalculationViewProps {
  calculation: Calculation;
  /** The day of the first payment stands below the total and the lines stand folded. */
  isFolded?: boolean;
  /** No row of it is missing, so that no payment comes before the first one known. */
  isWhole?: boolean;
}

/** Shows a calculation as the law makes it: every line with its numbers and its article. */
export function CalculationView({ calculation, isFolded = false, isWhole = true }: CalculationViewProps) {
  const { AsOfDate, Sections, Notes, Total, IsLate, LastDay, TaxStartsYear, TaxEndsYear } = calculation;
  const steps = (
    <>
      {Sections.map(({ Title, Lines }, index) => (
        <section key={keyOf(Title, index)}>
          <h3>{Title}</h3>
          <dl className={lines}>
            {Lines.map((line, place) => (
              <Line key={keyOf(line.Key, place)} line={line} />
            ))}
          </dl>
        </section>
      ))}
      <AccrualPlan calculation={calculation} />
    </>
  );
  return (
    <Stack>
      <TotalFigure label="Toplam" kurus={Total} asOf={AsOfDate} />
      {isFolded && isWhole && <FirstDueDay calculation={calculation} />}
      <Cautions calculation={calculation} />
      <p>
        {TaxEndsYear === null
          ? `Vergi ${TaxStartsYear} yılında başlar.`
          : `Verginin son yılı ${TaxEndsYear}.`}
        {!IsLate && TaxEndsYear === null && LastDay !== null && (
          <>
            {' '}
            Beyan için son gün <DateText value={LastDay} />.
          </>
        )}
      </p>
      {Notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isFolded ? <Details summary="Vergi hesabı, adım adım">{steps}</Details> : steps}
    </Stack>
  );
}
