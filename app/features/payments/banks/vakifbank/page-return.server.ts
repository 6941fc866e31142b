import { knownBy } from 'municipality/contract';
import type { BankReason } from '~/features/payments/attempt/reasons';
import { isSameText } from '~/platform/configuration/secrets.server';
import { refusalReason } from '../shape/bank-reason';

/**
 * Finds the reason a return of the common payment page gives for a failure; null for any other return, and for one that
 * does not bring the token of the attempt's page, which only the bank and the payer know.
 */
export function findPageRefusal(
  fields: Uint8Array,
  pageToken: string | null,
): BankReason | 'bank-refused' | null {
  const brought = new URLSearchParams(new TextDecoder('utf-8').decode(fields));
  const token = brought.get('PaymentToken') ?? brought.get('Ptkn') ?? '';
  if (pageToken === null || !isSameText(pageToken, token)) return null;
  const codes = [...brought.getAll('Rc'), ...brought.getAll('ErrorCode')].filter((code) => code !== '');
  const failed = codes.find((code) => code !== '0000');
  if (failed === undefined || codes.includes('0000')) return null;
  // Of trouble on the way nobody knows, and the record may be late.
  return knownBy('vakifbank-page', 'query', failed) === 'not-paid' ? refusalReason(failed) : null;
}
