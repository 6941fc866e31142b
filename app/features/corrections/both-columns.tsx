import { Banner } from '~/ui/message/banner';
import { Money } from '~/ui/basics/money';
import { DataTable, type Column } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import type { CalculationView, LineView } from './correction-view.server';

interface Reader {
  /** Says that who reads it is who claims it. */
  readonly isOwn: boolean;
}

const claimedHeading = (isOwn: boolean) => (isOwn ? 'Dediğinize göre' : 'Mükellefe göre');

/** Shows the way to both sums: by the record, and by what the payer says. */
function CalculationSteps({ steps, isOwn }: Pick<CalculationView, 'steps'> & Reader) {
  if (steps.length === 0) return null;
  return (
    <DataTable
      caption="Hesap adım adım"
      rows={steps}
      rowKey={({ label }) => label}
      columns={[
        {
          key: 'adim',
          header: 'Adım',
          isRowHeader: true,
          cell: ({ label, basis }) => (
            <>
              {label}
              {basis !== '' && <span className={about}>{basis}</span>}
            </>
          ),
        },
        { key: 'kayit', header: 'Kayda göre', isNumber: true, cell: ({ recorded }) => recorded },
        { key: 'istek', header: claimedHeading(isOwn), isNumber: true, cell: ({ claimed }) => claimed },
      ]}
    />
  );
}

function Name({ name, accrualNo }: LineView) {
  return (
    <>
      {name}
      <span className={about}>Tahakkuk no {accrualNo}</span>
    </>
  );
}

const decisionColumns: readonly Column<LineView>[] = [
  { key: 'karar', header: 'Karar', cell: ({ outcome }) => outcome ?? 'Bekliyor' },
  {
    key: 'yeni',
    header: 'Yeni tutar',
    isNumber: true,
    cell: ({ decided }) => (decided === null ? '–' : <Money kurus={decided} />),
  },
];

/** Shows the instalments: what accrued, what the payer says, and what was decided where there is a decision. */
function CorrectionLines({
  lines,
  accrued,
  claimed,
  isDecided,
  isOwn,
}: Pick<CalculationView, 'lines' | 'accrued' | 'claimed'> & Reader & { isDecided: boolean }) {
  return (
    <DataTable
      caption="Taksit taksit tutarlar"
      rows={lines}
      rowKey={({ oid }) => oid}
      empty={<p>Taksitler okunamadı; biraz sonra yeniden deneyin.</p>}
      columns={[
        { key: 'taksit', header: 'Borç', isRowHeader: true, cell: Name },
        {
          key: 'kayit',
          header: 'Tahakkuk eden',
          isNumber: true,
          cell: (line) => <Money kurus={line.accrued} />,
        },
        { key: 'odenen', header: 'Ödenen', isNumber: true, cell: ({ paid }) => <Money kurus={paid} /> },
        {
          key: 'istek',
          header: claimedHeading(isOwn),
          isNumber: true,
          cell: (line) => (line.claimed === null ? 'Hesaplanamadı' : <Money kurus={line.claimed} />),
        },
        ...(isDecided ? decisionColumns : []),
      ]}
      totals={{
        taksit: 'Toplam',
        kayit: <Money kurus={accrued} />,
        istek: claimed === null ? 'Hesaplanamadı' : <Money kurus={claimed} />,
      }}
    />
  );
}

/** Shows both columns whole, and says where the sums could not be calculated. */
export function BothColumns({
  calculation,
  isDecided = false,
  isOwn = true,
}: {
  calculation: CalculationView;
  isDecided?: boolean;
  isOwn?: boolean;
}) {
  return (
    <>
      {calculation.whyNot !== null && (
        <Banner kind="info" title="Tutar burada hesaplanamadı.">
          {calculation.whyNot}
        </Banner>
      )}
      <CalculationSteps steps={calculation.steps} isOwn={isOwn} />
      <CorrectionLines {...calculation} isDecided={isDecided} isOwn={isOwn} />
    </>
  );
}
