import { contract, knownBy } from 'municipality/contract';
import { MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isSameText } from '~/platform/configuration/secrets.server';
import { type Attempt, setEnrolmentId } from '~/features/payments/attempt/attempt-store.server';
import {
  readSale,
  returnAddresses,
  type BankAdapter,
  type BankReturn,
  type HandOverAnswer,
  type OrderedAttempt,
  type ReturnVerdict,
} from '../shape/bank-adapter.server';
import { bankReason, refusalReason } from '../shape/bank-reason';
import { isHosted } from '../shape/store-types';
import type { TypedCard } from '../shape/typed-card';
import { findBrandName, otherBrandText } from './brand-names';
import { readMpiReturn } from './mpi-return.server';
import type { BankReason } from '~/features/payments/attempt/reasons';

/**
 * Handles VakıfBank: its common payment page, or our card form with MPI and virtual POS. No return of it is signed:
 * each is a hint, and only the bank's own record, or its answer to our sale, tells what became of the money.
 */
export const vakifbankAdapter: BankAdapter = {
  takesCard: (storeType) => !isHosted(storeType),
  asksSecurityCode: false,
  // Its enrolment has no field for the name, and its sale goes without anything of the card.
  asksHolderName: () => false,
  // Comes from its common payment page.
  returnsByGet: true,
  takesOrderOnce: false,
  handOver,
  verify: (returned, named) => Promise.resolve({ attempt: named, verdict: verdictOn(returned, named) }),
};

async function handOver(attempt: OrderedAttempt, card?: TypedCard): Promise<HandOverAnswer> {
  const { TroyBrandName: troyBrand = null } = getPortal().configuration.settings;
  const brand = card && findBrandName(card.number, troyBrand);
  if (brand === null) return { kind: 'card-refused', problem: otherBrandText(troyBrand !== null) };
  const { okUrl: successUrl, failUrl: failureUrl } = returnAddresses(attempt);
  const request = { orderNumber: attempt.orderNumber, successUrl, failureUrl, ipAddress: attempt.clientIp };
  const toEnrol = card &&
    brand && { Number: card.number, ExpiryYear: card.year, ExpiryMonth: card.month, BrandName: brand };
  try {
    const answer = await getPortal().municipality.ThreeDSecurityVakifBankDefinitonCheck({
      ...request,
      ...(toEnrol && { card: toEnrol }),
    });
    // A form that lacks a field is none.
    requireWhole(answer);
    const { reply: window } = answer;
    const fields = window.Fields.map(({ Name, Value }): [string, string] => [Name, Value]);
    const number = window.EnrollmentId ?? new Map(fields).get('Ptkn');
    if (number) await setEnrolmentId(attempt.reference, number);
    return { kind: 'ready', handOver: { method: window.Method, bankUrl: window.BankUrl, fields } };
  } catch (error) {
    if (!(error instanceof MunicipalRefusal)) throw error;
    return answerTo(error);
  }
}

function answerTo(error: MunicipalRefusal): HandOverAnswer {
  const { code } = requireRefusal(error, contract.ThreeDSecurityVakifBankDefinitonCheck);
  switch (code) {
    case 'bank-denied':
      return { kind: 'merchant-refused' };
    case 'card-not-enrolled':
      return {
        kind: 'card-refused',
        problem:
          'Bu kart 3-D Secure doğrulamasına kayıtlı değil. Başka bir kart kullanın ya da bankanızdan kartınızı internet alışverişine açmasını isteyin.',
      };
    case 'card-half-secure':
      return {
        kind: 'card-refused',
        problem: 'Kartınızın bankası bu kartı tam olarak doğrulayamıyor. Başka bir kart kullanın.',
      };
    case 'enrolment-failed':
      return {
        kind: 'card-refused',
        problem:
          'Banka kart doğrulamasını başlatamadı. Kart bilgilerinizi denetleyip yeniden deneyin ya da başka bir kart kullanın.',
      };
    case 'bank-unreachable':
      return { kind: 'unreachable' };
    case 'registration-refused':
    case 'order-closed':
      return { kind: 'closed' };
    case 'order-not-found':
    case 'no-active-bank':
    case 'undeclared':
      throw error;
    default:
      return code satisfies never;
  }
}

/** After an authentication 2030 is about the merchant's contract, and not about the card. */
const saleRefusal: typeof refusalReason = (code) =>
  code === '2030' ? bankReason('sale', code) : refusalReason(code);

function verdictOn({ method, body }: BankReturn, attempt: Attempt | null): ReturnVerdict {
  if (attempt?.orderNumber == null) return { kind: 'hint', reason: 'order-unknown' };
  if (method === 'get' || isHosted(attempt.storeType)) {
    const refusal = findPageRefusal(body, attempt.enrolmentId);
    return refusal ? { kind: 'refused-if-none', reason: refusal } : { kind: 'hint', reason: 'common-page' };
  }
  const returned = readMpiReturn(body);
  if (returned === null) return { kind: 'hint', reason: 'field-doubled' };
  // Whoever has the reference could post; the number of the enrolment only the bank was told.
  const isBound = attempt.enrolmentId !== null && isSameText(attempt.enrolmentId, returned.enrolmentId);
  if (!isBound) return { kind: 'hint', reason: 'enrolment-other' };
  const { status, eci: Eci, cavv: Cavv, enrolmentId: VerifyEnrollmentRequestId } = returned;
  if (status === null) return { kind: 'hint', reason: 'status-unknown' };
  // "Y" with an attempt's ECI is no full authentication.
  const isFull = status === 'Y' && (Eci === '05' || Eci === '02') && Cavv !== '';
  if (!isFull) {
    const { errorCode } = returned;
    const reason =
      status === 'E' && errorCode !== undefined
        ? bankReason('answer', errorCode)
        : bankReason('enrolment', status === 'Y' ? 'A' : status);
    return { kind: 'refused-if-none', reason };
  }
  const { orderNumber, clientIp: ipAddress } = attempt;
  const mpiResponse = { Status: status, Eci, Cavv, VerifyEnrollmentRequestId };
  const sell = async () =>
    readSale(
      await getPortal().municipality.GetVposWebRequestReponse({ orderNumber, mpiResponse, ipAddress }),
      saleRefusal,
    );
  return { kind: 'authenticated', cardLastFour: returned.cardLastFour, sell };
}

/**
 * Finds the reason a return of the common payment page gives for a failure; null for any other return, and for one that
 * does not bring the token of the attempt's page, which only the bank and the payer know.
 */
function findPageRefusal(fields: Uint8Array, pageToken: string | null): BankReason | 'bank-refused' | null {
  const brought = new URLSearchParams(new TextDecoder('utf-8').decode(fields));
  const token = brought.get('PaymentToken') ?? brought.get('Ptkn') ?? '';
  if (pageToken === null || !isSameText(pageToken, token)) return null;
  const codes = [...brought.getAll('Rc'), ...brought.getAll('ErrorCode')].filter((code) => code !== '');
  const failed = codes.find((code) => code !== '0000');
  if (failed === undefined || codes.includes('0000')) return null;
  // A code of a failed connection proves nothing, as the bank may record the payment later.
  return knownBy('vakifbank-page', 'query', failed) === 'not-paid' ? refusalReason(failed) : null;
}
