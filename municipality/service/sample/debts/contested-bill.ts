import { kurus } from 'municipality/contract';
import { addDays, yearOf } from 'municipality/law/calendar/calendar';
import { correctionClock, findCorrectionError } from 'municipality/law/correction/correction-way';
import { lira } from 'municipality/law/money/turkish-figures';
import type { AccrualDraft } from '../town/ledger';
import type { Owner, SampleWorld } from '../town/world';

const SENT_BEFORE = 4;

/** Adds a request that waits for the desk: a water bill that its payer says is paid. */
export function contestBill(
  world: SampleWorld,
  owner: Owner,
  { bill, accrualOid }: { readonly bill: AccrualDraft | undefined; readonly accrualOid: string | undefined },
): void {
  const { asOf, tables, numbers } = world;
  const error = findCorrectionError('odendi', 'su');
  const [line] = bill?.lines ?? [];
  if (!error || !line || accrualOid === undefined) throw new RangeError('There is no bill to contest');
  const sentOn = addDays(asOf, -SENT_BEFORE);
  const { days, legalBasis } = correctionClock(error.path, sentOn);
  const [oid, year] = [numbers.nextOid('Y'), yearOf(sentOn)];
  tables.debtCorrection.add({
    oid,
    correctionNo: `D${year}-0000001`,
    requestKey: `ornek-${oid}`,
    registryOid: owner.oid,
    accrualOid,
    userName: owner.identityNo,
    reason: 'odendi',
    claim: {},
    text: 'Bu faturayı bankanın otomatik ödemesiyle ödedim; hesabımdan çıktı, burada hâlâ borç görünüyor.',
    state: 'bekliyor',
    ...error,
    answerDays: days,
    clockBasis: legalBasis,
    steps: [
      {
        Label: 'Ödenmesi istenen asıl borç',
        Recorded: lira(line.total),
        Claimed: lira(kurus(0)),
        LegalBasis: null,
      },
    ],
    sentAt: new Date(`${sentOn}T10:20:00+03:00`),
    dueOn: world.rolled(addDays(sentOn, days)),
  });
  tables.debtCorrectionLine.add({
    correctionOid: oid,
    position: 0,
    accrualOid,
    accrued: line.total,
    paid: kurus(0),
    claimed: kurus(0),
  });
  tables.debtCorrectionCounter.add({ year, lastNumber: 1 });
}
