import { data } from '@remix-run/node';
import { countTry } from '~/platform/limits.server';
import { MunicipalOutage } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import { getRequestContext } from '~/platform/request-context.server';

const LONGEST = 40;

/** The check behind the QR code of a receipt: match or no match, nothing about the person beyond that. */
export async function openReceiptCheck(request: Request) {
  const { searchParams } = new URL(request.url);
  const typed = (name: string) =>
    (searchParams.get(name) ?? '')
      .replace(/[^\w-]/g, '')
      .toUpperCase()
      .slice(0, LONGEST);
  const [no, code] = [typed('no'), typed('kod')];
  const values = { no, kod: code };
  if (!searchParams.has('no') && !searchParams.has('kod'))
    return data({ values, problems: [], result: null });
  const problems = [
    ...(no === '' ? [{ text: 'Makbuz numarasını yazın.', fieldId: 'no' }] : []),
    ...(code === '' ? [{ text: 'Makbuzun altındaki doğrulama kodunu yazın.', fieldId: 'kod' }] : []),
  ];
  if (problems.length > 0) return data({ values, problems, result: null }, { status: 422 });
  const limit = await countTry('receipt-check-address', getRequestContext().clientIp);
  if (!limit.isAllowed) {
    const text = 'Kısa sürede çok sayıda makbuz denetlendi. Bir süre sonra yeniden deneyin.';
    const headers = { 'Retry-After': String(limit.retryAfterSeconds) };
    return data({ values, problems: [{ text }], result: null }, { status: 429, headers });
  }
  try {
    const result = await getPortal().municipality.CheckReceipt({ receiptNo: no, verificationCode: code });
    return data({ values, problems: [], result });
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    const text =
      'Belediye sistemi şu anda yanıt vermiyor; makbuz denetlenemedi. Birkaç dakika sonra yeniden deneyin.';
    return data({ values, problems: [{ text }], result: null }, { status: 503 });
  }
}
