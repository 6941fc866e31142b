import type { CancellationState, IsoDate } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { checkDigitOf } from '../../subscriptions/tracking-number';
import type { Unit } from '../town/addresses';
import { keepLedger } from '../town/ledger';
import type { PaymentHabit } from '../town/payment-habit';
import { createRandom, type Random } from '../town/random';
import { subscribeToWater } from './water';
import type { Owner, SampleWorld } from '../town/world';

interface Household {
  readonly owner: Owner;
  readonly unit: Unit;
}

interface People {
  /** May end a contract without owing anything. */
  readonly ready: Household;
  /** Has asked for it and waits for the reading. */
  readonly applied: Household;
  readonly owing: Owner;
  readonly rejected: Owner;
}

/** This account is valid by its check digits, so that an account may be typed in and the form takes it. */
const SAMPLE_IBAN = 'TR610000100000000000000001';

/** Pays every bill on the day it is written. */
const atOnce: PaymentHabit = ({ dueDate }) => ({ paidOn: addDays(dueDate, -60) });

/** Returns a dwelling whose bills of the last year are all paid. */
function subscribeWithoutDebt(world: SampleWorld, { owner, unit }: Household, random: Random): string {
  const bills = subscribeToWater(world, owner, unit, random, { isDwelling: true, billCount: 14 });
  const written = bills.filter(({ accruedOn }) => accruedOn < world.asOf);
  keepLedger(world, owner, written, { habit: atOnce, random });
  return requireSubject(bills);
}

function requireSubject(bills: readonly { subjectOid: string | null }[]): string {
  const oid = bills[0]?.subjectOid;
  if (!oid) throw new RangeError('A subscription has no bills');
  return oid;
}

interface Application {
  readonly owner: Owner;
  readonly subscriberOid: string;
  readonly submittedOn: IsoDate;
  readonly leavingOn: IsoDate;
  readonly state: CancellationState;
  readonly rejectReason?: string;
  readonly steps: readonly {
    state: CancellationState;
    by: 'basvuran' | 'personel' | 'kendiliginden';
    text: string;
  }[];
}

function apply(world: SampleWorld, application: Application, random: Random): void {
  const { owner, subscriberOid, submittedOn, leavingOn, state, rejectReason, steps } = application;
  const oid = world.numbers.nextOid('K');
  const digits = String(random.whole(100_000_000, 999_999_999));
  const at = new Date(`${submittedOn}T10:20:00+03:00`);
  world.tables.contractCancellation.add({
    oid,
    trackingNo: `${digits}${checkDigitOf(digits)}`,
    requestKey: `sample-${oid}`,
    subscriberOid,
    registryOid: owner.oid,
    state,
    channel: 'uyelik',
    declaredIndex: null,
    reason: 'tasinma',
    leavingOn,
    iban: SAMPLE_IBAN,
    ibanHolder: owner.fullName,
    submittedAt: at,
    rejectReason: rejectReason ?? null,
  });
  for (const [index, step] of steps.entries()) {
    world.tables.contractCancellationStep.add({ cancellationOid: oid, stepNo: index + 1, at, ...step });
  }
}

const begun = {
  state: 'basvuru-alindi',
  by: 'basvuran',
  text: 'Sözleşmenin sona ermesi için başvuruldu.',
} as const;
const owingText = 'Aboneliğin ödenmemiş borcu var; ödenince başvuru kendiliğinden ilerler.';
const readyText = 'Aboneliğin borcu yok. Görevli sayacı okuyup sökecek.';
const rejectedText =
  'Başvuru reddedildi: Sayaca ulaşılamadı; iş yerinin açık olduğu saatlerde yeniden başvurun.';

/** Adds one application for each list of the desk that waits for somebody, and one that was rejected. */
export function endContracts(world: SampleWorld, { ready, applied, owing, rejected }: People): void {
  const random = createRandom('contract cancellations');
  const days = (count: number) => addDays(world.asOf, count);
  subscribeWithoutDebt(world, ready, random);
  const subscriberOid = subscribeWithoutDebt(world, applied, random);
  apply(
    world,
    {
      owner: applied.owner,
      subscriberOid,
      submittedOn: days(-2),
      leavingOn: days(5),
      state: 'okuma-bekliyor',
      steps: [begun, { state: 'okuma-bekliyor', by: 'kendiliginden', text: readyText }],
    },
    random,
  );
  // Water subscriptions are numbered in the order of the demo persons: citizen, company, fifty lines.
  const [ofCompany, ofFifty] = ['W0000000002', 'W0000000003'] as const;
  apply(
    world,
    {
      owner: owing,
      subscriberOid: ofFifty,
      submittedOn: days(-4),
      leavingOn: days(3),
      state: 'borc-bekliyor',
      steps: [begun, { state: 'borc-bekliyor', by: 'kendiliginden', text: owingText }],
    },
    random,
  );
  const reason = rejectedText.slice('Başvuru reddedildi: '.length);
  apply(
    world,
    {
      owner: rejected,
      subscriberOid: ofCompany,
      submittedOn: days(-40),
      leavingOn: days(-30),
      state: 'reddedildi',
      rejectReason: reason,
      steps: [
        begun,
        { state: 'okuma-bekliyor', by: 'kendiliginden', text: readyText },
        { state: 'reddedildi', by: 'personel', text: rejectedText },
      ],
    },
    random,
  );
}
