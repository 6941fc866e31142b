import type { AccrualLine, Kurus } from 'municipality/contract';
import { contract, kurus } from 'municipality/contract';
import { countTry } from '~/platform/limits.server';
import {
  isFaultOfItsOwn,
  MunicipalOutage,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import { getRequestContext } from '~/platform/request-context.server';
import { randomToken } from '~/platform/secrets.server';
import { askBank, isAnswered } from './ask-bank.server';
import type { Attempt } from './attempt-store.server';
import { insertAttempt, listAttemptsHolding, listLines, setOrderNumber, step } from './attempt-store.server';
import { holdsDebts } from './attempt-states';
import { findPauseEnd, pauseOf } from './operation-pause';
import type { Payer } from './payer.server';
import { settleCancelled } from './settle-payment.server';

export type StartOutcome =
  | { kind: 'started'; reference: string; bankCode: Attempt['bankCode'] }
  /** Another attempt may have paid, or is paying, one of these debts. */
  | { kind: 'waiting'; reference: string }
  | { kind: 'paused'; until: string }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'refused'; message: string };

/** A form posted twice within this time is one wish, not two. */
const SAME_WISH = 30_000;

interface Wish {
  owner: string;
  lines: readonly PayableLine[];
}

async function isSameWish(attempt: Attempt, wish: Wish): Promise<boolean> {
  if (attempt.owner !== wish.owner) return false;
  const held = new Map((await listLines(attempt.reference)).map((line) => [line.accrualOid, line]));
  const isHeld = ({ line, principal, lateFee }: PayableLine) => {
    const own = held.get(line.Oid);
    return own?.principal === principal && own.lateFee === lateFee;
  };
  return held.size === wish.lines.length && wish.lines.every(isHeld);
}

/** Somebody is paying these debts already: who it is, and how far, is for their own eyes alone. */
function waitFor(holding: Attempt, owner: string): StartOutcome {
  if (holding.owner === owner) return { kind: 'waiting', reference: holding.reference };
  return {
    kind: 'refused',
    message:
      'Seçtiğiniz borçlardan biri için başka bir ödeme sürüyor. Yeniden ödemeyin; birkaç dakika sonra listeyi yenileyin.',
  };
}

/**
 * Looks at every attempt that holds one of these debts, as the bank's record has it now. One the payer only left is
 * taken up again when the wish is the same, and given up when it is another; one in doubt stays in the way.
 */
async function resolveHolding(wish: Wish): Promise<StartOutcome | null> {
  const { now } = getPortal();
  for (const holding of await listAttemptsHolding(wish.lines.map(({ line }) => line.Oid))) {
    const waiting = waitFor(holding, wish.owner);
    const isYoung = now().getTime() - holding.createdAt.getTime() < SAME_WISH;
    if (holding.state === 'created' && isYoung) return waiting;
    const asked = await askBank(holding);
    if (!holdsDebts(asked.state)) continue;
    const isLeft = asked.state === 'created' || (asked.state === 'at_bank' && isAnswered(asked));
    if (!isLeft) return waiting;
    if (asked.state === 'at_bank' && (await isSameWish(asked, wish))) {
      return { kind: 'started', reference: asked.reference, bankCode: asked.bankCode };
    }
    const cancelled = await settleCancelled(asked, 'superseded');
    if (holdsDebts(cancelled.state)) return waiting;
  }
  return null;
}

/** A bank that says nothing of an order, be it because another bank has taken its place, holds nobody up. */
async function isPaidAtBank(orderNumber: string): Promise<boolean> {
  try {
    const { State } = await getPortal().municipality.QueryOnlinePaymentOrderStatus({ orderNumber });
    return State === 'paid';
  } catch (error) {
    if (!(error instanceof MunicipalRefusal)) throw error;
    // A fault of the municipality's own is no word of the bank's: the order may be paid.
    if (isFaultOfItsOwn(error)) throw new MunicipalOutage(error.message, error.call, { cause: error });
    return false;
  }
}

/** Orders the municipality still has open for this registry and the portal may know nothing of. */
async function hasPaidElsewhere(
  { token: bearer, registryOid }: Payer,
  accrumentOids: string[],
): Promise<boolean> {
  const { municipality } = getPortal();
  const token = { token: bearer };
  const tried = await municipality.IsOnlinePaymentAccrumentsTriedBefore(
    { registryOid, accrumentOids },
    token,
  );
  if (tried.TriedAccrumentOids.length === 0) return false;
  const open = await municipality.CheckRegistryUnpaidOnlinePayment({ registryOid }, token);
  for (const orderNumber of open.OpenOrderNumbers) {
    if (await isPaidAtBank(orderNumber)) return true;
  }
  return false;
}

function startRefusal(error: unknown): string {
  const refusal =
    error instanceof MunicipalRefusal && error.call === contract.SaveOnlinePaymentRequest.name
      ? requireRefusal(error, contract.SaveOnlinePaymentRequest)
      : requireRefusal(error, contract.SaveOnlinePaymentAccrument);
  switch (refusal.code) {
    case 'already-collected':
      return 'Seçtiğiniz borçlardan biri bu arada ödenmiş. Listeyi yenileyip yeniden seçin.';
    case 'amount-changed':
      return 'Seçtiğiniz borçların tutarı bu arada değişti. Yeni tutarları denetleyip yeniden seçin.';
    case 'older-instalment-first':
      return 'Aynı tahakkukun önceki taksitleri ödenmeden sonraki taksit ödenemez. Önceki taksitleri de seçin.';
    case 'accrual-not-found':
    case 'partial-not-allowed':
    case 'partial-too-small':
      return refusal.message;
    case 'registry-not-yours':
    case 'order-not-found':
    case 'order-closed':
    case 'undeclared':
      return `Ödeme başlatılamadı: ${refusal.message}`;
    default:
      return refusal.code satisfies never;
  }
}

/** Tells the municipality what is to be paid. A refusal ends the attempt before the bank hears of it. */
async function registerOrder(payer: Payer, attempt: NewOrder): Promise<string | null> {
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
    await municipality.SaveOnlinePaymentRequest(
      { orderNumber, bankCode: attempt.bankCode, storeType: attempt.storeType, total: Total },
      token,
    );
    return null;
  } catch (error) {
    await step(attempt.reference, 'cancelled', { kind: 'not-started' }, { reason: 'not-started' });
    return startRefusal(error);
  }
}

interface NewOrder {
  reference: string;
  bankCode: Attempt['bankCode'];
  storeType: string;
  lines: Array<{ accrumentOid: string } & Record<'principal' | 'lateFee' | 'total', Kurus>>;
}

/** A chosen debt with what is paid of it: the whole, or the part the municipality worked out. */
export interface PayableLine {
  readonly line: AccrualLine;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  readonly total: Kurus;
}

/**
 * Opens a payment attempt for the chosen debts: stored here, known to the municipality, and only then ready for the
 * bank. The amounts are those the municipality has just named, never those of the form.
 */
export async function startPayment(payer: Payer, chosen: readonly PayableLine[]): Promise<StartOutcome> {
  const { municipality, configuration, now } = getPortal();
  const { settings } = configuration;
  const until = findPauseEnd(pauseOf(settings), now());
  if (until !== null) return { kind: 'paused', until };
  const limit = await countTry('payment-start-member', payer.limitKey);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const accrualOids = chosen.map(({ line }) => line.Oid);
  const amount = kurus(chosen.reduce((sum, { total }) => sum + total, 0));
  const resolved = await resolveHolding({ owner: payer.owner, lines: chosen });
  if (resolved) return resolved;
  if (await hasPaidElsewhere(payer, accrualOids)) {
    return {
      kind: 'refused',
      message:
        'Bu borçlar için bankaya ulaşmış bir ödeme var. Yeniden ödemeyin; sonucu kısa süre içinde listenize işlenir.',
    };
  }
  const bank = await municipality.GetActiveMerchantBankInfo({});
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
    },
    chosen.map(({ line, principal, lateFee, total }) => ({
      accrualOid: line.Oid,
      title: line.RevenueName,
      about: line.Description,
      year: line.Year,
      instalmentNo: line.InstallmentNo,
      instalmentCount: line.InstallmentCount,
      principal,
      lateFee,
      feeKind: line.FeeKind ?? null,
      total,
    })),
  );
  if (!isStored) {
    const [faster] = await listAttemptsHolding(accrualOids);
    return faster
      ? waitFor(faster, payer.owner)
      : {
          kind: 'refused',
          message: 'Bu borçlar için aynı anda başka bir ödeme başlatıldı. Listeyi yenileyin.',
        };
  }
  const refusal = await registerOrder(payer, {
    reference,
    bankCode: bank.BankCode,
    storeType: settings.StoreType,
    lines: chosen.map(({ line, principal, lateFee, total }) => ({
      accrumentOid: line.Oid,
      principal,
      lateFee,
      total,
    })),
  });
  if (refusal !== null) return { kind: 'refused', message: refusal };
  await step(reference, 'at_bank', { kind: 'handed-over' });
  return { kind: 'started', reference, bankCode: bank.BankCode };
}
