import { data } from '@remix-run/node';
import { cleanCode } from 'municipality/values/clean-text';
import type { LimitName } from '~/platform/limits/limits.server';
import { countTry, refundTriesOnFailure } from '~/platform/limits/limits.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getRequestContext } from '~/platform/request/request-context.server';

const LONGEST = 40;

interface PaperCheckTexts {
  readonly noMissing: string;
  readonly codeMissing: string;
  readonly tooMany: string;
  readonly silent: string;
}

interface PaperCheckOptions<Result> {
  readonly texts: PaperCheckTexts;
  readonly limit: LimitName;
  /** Asks the municipality. @throws MunicipalOutage */
  readonly ask: (no: string, code: string) => Promise<Result>;
}

async function check<Result>(request: Request, { texts, limit: name, ask }: PaperCheckOptions<Result>) {
  const { searchParams } = new URL(request.url);
  const typed = (field: string) =>
    cleanCode(searchParams.get(field) ?? '')
      .replace(/[^\w-]/g, '')
      .slice(0, LONGEST);
  const [no, code] = [typed('no'), typed('kod')];
  const values = { no, kod: code };
  if (!searchParams.has('no') && !searchParams.has('kod'))
    return data({ values, problems: [], result: null });
  const problems = [
    ...(no === '' ? [{ text: texts.noMissing, fieldId: 'no' }] : []),
    ...(code === '' ? [{ text: texts.codeMissing, fieldId: 'kod' }] : []),
  ];
  if (problems.length > 0) return data({ values, problems, result: null }, { status: 422 });
  const limit = await countTry(name, getRequestContext().clientIp);
  if (!limit.isAllowed) {
    const headers = { 'Retry-After': String(limit.retryAfterSeconds) };
    return data({ values, problems: [{ text: texts.tooMany }], result: null }, { status: 429, headers });
  }
  try {
    return data({ values, problems: [], result: await ask(no, code) });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return data({ values, problems: [{ text: texts.silent }], result: null }, { status: 503 });
  }
}

/** Opens the check behind the QR code of a paper: match or no match, nothing about the person beyond that. */
export function openPaperCheck<Result>(request: Request, given: PaperCheckOptions<Result>) {
  return refundTriesOnFailure(() => check(request, given));
}
