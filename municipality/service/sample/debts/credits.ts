import { kurus } from 'municipality/contract';
import { addDays, addMonths } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { demoAccounts } from '../town/demo-accounts';
import type { Owner, SampleWorld } from '../town/world';

const at = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`);

/** Says how many numbers of the sequence the sample uses. */
export const SAMPLE_CREDIT_NUMBERS = 3;

/** Adds a corrected tax that waits to be used, and a debt that was paid twice and has been given back. */
export function addCredits(world: SampleWorld, { company }: { readonly company: Owner }): void {
  const { asOf, holidays, tables } = world;
  const year = asOf.slice(0, 4);
  const [noticed, paidTwice] = [addDays(asOf, -20), addDays(asOf, -60)];
  const common = { registryOid: company.oid, isClaimed: false, accrualOid: null };
  tables.credit.add({
    ...common,
    oid: 'FO0000000001',
    creditNo: `FZ${year}00000001`,
    cause: 'duzeltme',
    source: 'sample 1',
    description: 'İlan ve reklam vergisinde alanı fazla yazılan tabela düzeltildi.',
    amount: kurus(124_000),
    free: kurus(124_000),
    openedOn: noticed,
    noticeDay: noticed,
    claimUntil: rollDueDate(addMonths(noticed, 12), holidays),
    openedAt: at(noticed, '11:05'),
  });
  tables.credit.add({
    ...common,
    oid: 'FO0000000002',
    creditNo: `FZ${year}00000002`,
    cause: 'cift-odeme',
    source: 'sample 2',
    description: 'Çevre temizlik vergisi hem gişede hem bankada ödendi.',
    amount: kurus(86_550),
    free: kurus(0),
    isClaimed: true,
    openedOn: paidTwice,
    noticeDay: null,
    claimUntil: null,
    openedAt: at(paidTwice, '09:40'),
  });
  tables.creditUse.add({
    oid: 'FO0000000003',
    useNo: `FK${year}00000003`,
    requestKey: 'sample FO0000000003',
    creditOid: 'FO0000000002',
    way: 'iade',
    state: 'odendi',
    amount: kurus(86_550),
    askedAt: at(addDays(paidTwice, 2), '14:20'),
    iban: 'TR610000100000000000000001',
    ibanHolder: 'Akçapınar Gıda Sanayi ve Ticaret Limited Şirketi',
    collectionOid: null,
    setOff: null,
    askedBy: null,
    approvedBy: demoAccounts.cashier.identityNo,
    decidedAt: at(addDays(paidTwice, 5), '10:00'),
    rejectReason: null,
    paidOn: addDays(paidTwice, 6),
    bankReference: 'EFT-000731',
  });
}
