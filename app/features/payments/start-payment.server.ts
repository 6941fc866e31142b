import type { Kurus } from 'municipality/contract';
import { contract, isPayableAmount, kurus } from 'municipality/contract';
import { countTry } from '~/platform/limits/limits.server';
import {
  ifOffered,
  isFaultOfItsOwn,
  isSilence,
  MunicipalOutage,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { randomToken } from '~/platform/configuration/secrets.server';
import { hasBank } from '~/platform/configuration/settings.server';
import type { Attempt } from './attempt/attempt-store.server';
import {
  findAttemptByOrder,
  insertAttempt,
  listAttemptsHolding,
  setOrderNumber,
  step,
} from './attempt/attempt-store.server';
import { findOwnPayment } from './attempt/paid-attempts.server';
import { concludeFrom, isAskable } from './ask-bank.server';
import { type Held, type PayableLine, resolveHolding, waitFor } from './held-debts.server';
import { findPauseEnd, pauseOf } from './operation-pause';
import { findActiveBank } from './active-bank.server';
import { queueOfLink } from './link/link-id';
import type { Payer } from './payer.server';
import { settleNotStarted } from './settle-payment.server';

export type StartOutcome =
  | Held
  | { kind: 'paused'; until: string }
  | { kind: 'too-many'; retryAfterSeconds: number };

const NO_BANK =
  'Belediyemiz internetten kartla ödemeyi henüz açmadı. Borcunuzu veznelerimizde ödeyebilirsiniz; bu sayfadaki tutarlar geçerlidir.';

/** The payer reads this where the municipality's amounts cannot be right. */
export const WRONG_AMOUNT =
  'Seçtiğiniz borçlardan birinin tutarı belediyeden doğru gelmedi; o borç internetten ödenemiyor. Öteki borçlarınızı ödeyebilirsiniz, o borç için belediyemizi arayın.';

/**
 * Tells whether an order for these lines may leave: there is something to pay, each line is a debt of the registry that
 * is asked, and its sums agree.
 */
function isPayable(payer: Payer, chosen: readonly PayableLine[]): boolean {
  return (
    chosen.length > 0 &&
    chosen.every(
      (each) => isPayableAmount(each) && each.line.RegistryOid === (each.registry?.oid ?? payer.registryOid),
    )
  );
}

/**
 * Tells whether the bank has the money of an order. An attempt of ours that was given up, and paid after all, goes on
 * from there. A bank that says nothing, be it because another bank has taken its place, holds nobody up.
 */
async function isPaidAtBank(orderNumber: string): Promise<boolean> {
  try {
    const answer = await getPortal().municipality.QueryOnlinePaymentOrderStatus({ orderNumber });
    if (answer.State !== 'paid') return false;
    const attempt = await findAttemptByOrder(orderNumber);
    if (attempt && isAskable(attempt, { isLate: true })) await concludeFrom(attempt, answer);
    return true;
  } catch (error) {
    if (!(error instanceof MunicipalRefusal)) throw error;
    // A fault of the municipality's own is no word of the bank's: the order may be paid.
    if (isFaultOfItsOwn(error)) throw new MunicipalOutage(error.message, error.call, { cause: error });
    return false;
  }
}

/** Groups the debts of a payment by whose they are: mostly all of one sicil record. */
function byRegistry(payer: Payer, chosen: readonly PayableLine[]): ReadonlyMap<string, string[]> {
  const oids = new Map<string, string[]>();
  for (const { line, registry } of chosen) {
    const registryOid = registry?.oid ?? payer.registryOid;
    oids.set(registryOid, [...(oids.get(registryOid) ?? []), line.Oid]);
  }
  return oids;
}

/** Orders the municipality still has open for these debts and the portal may know nothing of. */
async function hasPaidElsewhere(payer: Payer, chosen: readonly PayableLine[]): Promise<boolean> {
  for (const [registryOid, accrumentOids] of byRegistry(payer, chosen)) {
    if (await hasPaidAtBank(payer.token, registryOid, accrumentOids)) return true;
  }
  return false;
}

async function hasPaidAtBank(bearer: string, registryOid: string, accrumentOids: string[]): Promise<boolean> {
  const { municipality } = getPortal();
  const token = { token: bearer };
  const tried = await ifOffered(
    municipality.IsOnlinePaymentAccrumentsTriedBefore({ registryOid, accrumentOids }, token),
    () => ({ reply: { TriedAccrumentOids: [] }, unread: 0 }),
  );
  if (tried.reply.TriedAccrumentOids.length === 0 && tried.unread === 0) return false;
  const open = await ifOffered(municipality.CheckRegistryUnpaidOnlinePayment({ registryOid }, token), () => ({
    reply: { OpenOrderNumbers: [] },
    unread: 0,
  }));
  for (const orderNumber of open.reply.OpenOrderNumbers) {
    if (await isPaidAtBank(orderNumber)) return true;
  }
  requireWhole(open);
  return false;
}

const refused = (message: string): Held => ({ kind: 'refused', message });

/** One of the debts is closed: by a payment of the payer's own, or by one the portal does not know. */
async function alreadyPaid({ owner }: Payer, accrualOids: readonly string[]): Promise<Held> {
  const own = await findOwnPayment(owner, accrualOids);
  if (own) return { kind: 'waiting', reference: own.attempt.reference };
  return {
    kind: 'paid-elsewhere',
    message: 'Seçtiğiniz borçlardan biri bu arada ödenmiş. Listeniz yenilendi; kalanları ödeyebilirsiniz.',
  };
}

function startRefusal(payer: Payer, { lines }: NewOrder, error: unknown): Held | Promise<Held> {
  const refusal =
    error instanceof MunicipalRefusal && error.call === contract.SaveOnlinePaymentRequest.name
      ? requireRefusal(error, contract.SaveOnlinePaymentRequest)
      : requireRefusal(error, contract.SaveOnlinePaymentAccrument);
  switch (refusal.code) {
    case 'already-collected':
      return alreadyPaid(
        payer,
        lines.map(({ accrumentOid }) => accrumentOid),
      );
    case 'amount-changed':
      return refused(
        'Seçtiğiniz borçların tutarı bu arada değişti. Yeni tutarları denetleyip yeniden seçin.',
      );
    case 'older-instalment-first':
      return refused(
        'Aynı tahakkukun önceki taksitleri ödenmeden sonraki taksit ödenemez. Önceki taksitleri de seçin.',
      );
    case 'accrual-not-found':
    case 'partial-not-allowed':
    case 'partial-too-small':
      return refused(refusal.message);
    case 'registry-not-yours':
    case 'order-not-found':
    case 'order-closed':
    case 'undeclared':
      return refused(`Ödeme başlatılamadı: ${refusal.message}`);
    default:
      return refusal.code satisfies never;
  }
}

/** Tells the municipality what is to be paid. A refusal ends the attempt before the bank hears of it. */
async function registerOrder(payer: Payer, attempt: NewOrder): Promise<Held | null> {
  const { municipality } = getPortal();
  const token = { token: payer.token };
  try {
    const { OrderNumber: orderNumber } = await municipality.GetOrderNumberForOnlinePayment(
      { registryOid: payer.registryOid, attemptKey: attempt.reference },
      token,
    );
    await setOrderNumber(attempt.reference, orderNumber);
    const { Total } = await municipality.SaveOnlinePaymentAccrument(
      { orderNumber, lines: attempt.lines },
      token,
    );
    if (Total !== attempt.amount) {
      getPortal().log.error({ reference: attempt.reference, orderNumber }, 'payment.order-sum-differs');
      await settleNotStarted(attempt);
      return refused(WRONG_AMOUNT);
    }
    await municipality.SaveOnlinePaymentRequest(
      { orderNumber, bankCode: attempt.bankCode, storeType: attempt.storeType, total: Total },
      token,
    );
    return null;
  } catch (error) {
    // A municipality that does not answer is not told either: the report would wait for it once more.
    const reason = 'not-started';
    if (isSilence(error)) await step(attempt.reference, reason, { kind: reason, reason }, { reason });
    else await settleNotStarted(attempt);
    // The page tells of a fault; what was posted stands there to be sent again.
    if (isFaultOfItsOwn(error)) throw error;
    return startRefusal(payer, attempt, error);
  }
}

interface NewOrder {
  reference: string;
  amount: Kurus;
  bankCode: Attempt['bankCode'];
  storeType: string;
  lines: Array<{ accrumentOid: string } & Record<'principal' | 'lateFee' | 'total', Kurus>>;
}

/**
 * Opens a payment attempt for the chosen debts: stored here, known to the municipality, and only then ready for the
 * bank. The amounts are those the municipality has just named, never those of the form.
 */
export async function startPayment(payer: Payer, chosen: readonly PayableLine[]): Promise<StartOutcome> {
  const { configuration, now } = getPortal();
  const { settings } = configuration;
  const until = findPauseEnd(pauseOf(settings), now());
  if (until !== null) return { kind: 'paused', until };
  if (!hasBank(settings)) return refused(NO_BANK);
  if (!isPayable(payer, chosen)) {
    getPortal().log.error({ registryOid: payer.registryOid }, 'payment.amounts-wrong');
    return refused(WRONG_AMOUNT);
  }
  const limit = await countTry('payment-start-member', payer.limitKey);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const accrualOids = chosen.map(({ line }) => line.Oid);
  const amount = kurus(chosen.reduce((sum, { total }) => sum + total, 0));
  const resolved = await resolveHolding(payer, chosen);
  if (resolved) return resolved;
  if (await hasPaidElsewhere(payer, chosen)) {
    const own = await findOwnPayment(payer.owner, accrualOids);
    if (own) return { kind: 'waiting', reference: own.attempt.reference };
    return {
      kind: 'paid-elsewhere',
      message:
        'Bu borçlar için bankaya ulaşmış bir ödeme var. Yeniden ödemeyin; sonucu kısa süre içinde listenize işlenir.',
    };
  }
  const bank = await findActiveBank();
  const reference = randomToken(16);
  const isStored = await insertAttempt(
    {
      reference,
      owner: payer.owner,
      registryOid: payer.registryOid,
      registryNo: payer.registryNo,
      payerName: payer.name,
      backPath: payer.backPath,
      bankCode: bank.BankCode,
      bankName: bank.BankName,
      storeType: settings.StoreType,
      amount,
      currency: settings.CurrencyCode,
      clientIp: getRequestContext().clientIp,
      browser: payer.browser,
      queue: payer.link === undefined ? null : queueOfLink(payer.link),
    },
    chosen.map(({ line, principal, lateFee, total, registry }) => ({
      accrualOid: line.Oid,
      registryOid: registry?.oid ?? null,
      registryNo: registry?.no ?? null,
      title: line.RevenueName,
      about: line.Description,
      year: line.Year,
      instalmentNo: line.InstallmentNo,
      instalmentCount: line.InstallmentCount,
      principal,
      lateFee,
      feeKind: line.FeeKind ?? null,
      feeTitle: line.FeeTitle ?? null,
      total,
    })),
  );
  if (!isStored) {
    const [faster] = await listAttemptsHolding(accrualOids);
    return faster
      ? waitFor(faster, payer)
      : refused('Bu borçlar için aynı anda başka bir ödeme başlatıldı. Listeyi yenileyin.');
  }
  const stopped = await registerOrder(payer, {
    reference,
    amount,
    bankCode: bank.BankCode,
    storeType: settings.StoreType,
    lines: chosen.map(({ line, principal, lateFee, total }) => ({
      accrumentOid: line.Oid,
      principal,
      lateFee,
      total,
    })),
  });
  if (stopped) return stopped;
  await step(reference, 'order-registered', { kind: 'handed-over' });
  return { kind: 'started', reference, bankCode: bank.BankCode };
}
