import type { SampleEmployee } from './sample-employee';
import type { EnforcementState } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { addDays, addMonths } from 'municipality/law/calendar/calendar';
import type { GarnishedFile } from 'municipality/law/staff/garnishment';
import type { Deducted } from './payroll';
import type { SampleWorld } from '../town/world';

interface SampleFile extends GarnishedFile {
  readonly fileNo: string;
  readonly officeCode: string;
  readonly creditor: string;
}

const offices = [
  ['2001', 'Burdur 1. İcra Dairesi'],
  ['2004', 'Burdur 2. İcra Dairesi'],
  ['2010', 'Akçapınar İcra Dairesi'],
  ['2020', 'Burdur Vergi Dairesi Müdürlüğü'],
] as const;

export function addEnforcementOffices({ tables }: SampleWorld): void {
  for (const [code, name] of offices) tables.enforcementOffice.add({ code, name });
}

const ordinary = (orderNo: number, lira: number) => ({
  kind: 'adi' as const,
  law: '2004' as const,
  share: null,
  orderNo,
  debt: kurus(lira * 100),
  alreadyPaid: kurus(0),
  monthlyAmount: null,
});

/**
 * The demo employee has two files in a queue, a worker one of the tax office, another employee alimony beside one whose
 * office asks for a third, who has left a single one.
 */
export function listSampleFiles({ oid, leftOn }: SampleEmployee, index: number): SampleFile[] {
  if (leftOn !== null) {
    const fileNo = '2025/3307';
    return [
      { id: `${oid}-1`, ...ordinary(1, 30_000), fileNo, officeCode: '2010', creditor: 'Varlık Yönetim A.Ş.' },
    ];
  }
  switch (index) {
    case 0:
      return [
        {
          id: `${oid}-1`,
          ...ordinary(1, 185_000),
          fileNo: '2025/1184',
          officeCode: '2001',
          creditor: 'Örnek Bankası A.Ş.',
        },
        {
          id: `${oid}-2`,
          ...ordinary(2, 40_000),
          fileNo: '2026/562',
          officeCode: '2004',
          creditor: 'Örnek Elektrik Perakende A.Ş.',
        },
      ];
    case 3:
      return [
        {
          id: `${oid}-1`,
          ...ordinary(1, 45_000),
          law: '6183',
          share: '1/3',
          fileNo: '2026/90411',
          officeCode: '2020',
          creditor: 'Hazine',
        },
      ];
    case 5: {
      const alimony = {
        kind: 'nafaka',
        law: '2004',
        share: null,
        orderNo: 1,
        debt: null,
        alreadyPaid: kurus(0),
        monthlyAmount: kurus(800_000),
      } as const;
      return [
        { id: `${oid}-1`, ...alimony, fileNo: '2024/771', officeCode: '2010', creditor: 'Nafaka alacaklısı' },
        {
          id: `${oid}-2`,
          ...ordinary(2, 60_000),
          share: '1/3',
          fileNo: '2025/2045',
          officeCode: '2004',
          creditor: 'Örnek Finansman A.Ş.',
        },
      ];
    }
    default:
      return [];
  }
}

/** What was deducted decides where each file stands. */
export function addEnforcement(
  { asOf, tables }: SampleWorld,
  person: SampleEmployee,
  files: readonly SampleFile[],
  deducted: readonly Deducted[],
): void {
  let isTaken = false;
  files.forEach((file, place) => {
    const { id, fileNo, officeCode, creditor, kind, law, share, orderNo, debt, monthlyAmount } = file;
    const own = deducted.filter((row) => row.id === id);
    const paid = own.reduce((sum, { amount }) => sum + amount, 0);
    const isEnded = debt !== null && paid >= debt;
    const waits = kind === 'adi' && isTaken;
    const state: EnforcementState = isEnded ? 'bitti' : waits ? 'sirada' : 'kesiliyor';
    if (kind === 'adi' && !isEnded) isTaken = true;
    const servedOn = addDays(addMonths(asOf, -14), place * 95);
    const row = { oid: id, employeeOid: person.oid, officeCode, fileNo, kind, creditor, servedOn };
    tables.enforcementFile.add({ ...row, law, wageShare: share, orderNo, debt, monthlyAmount, state });
    for (const { period, paidOn, amount } of own)
      tables.enforcementDeduction.add({
        fileOid: id,
        period,
        paidOn,
        amount,
        voucherNo: `D${period.replace('-', '')}${person.employeeNo}${place + 1}`,
      });
  });
}
