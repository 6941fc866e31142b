import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { findBankWindow } from '~/payments/bank-windows';
import { isFailedState } from '~/payments/outcomes';
import { receiveNestpayReturn } from '~/payments/receive-return.server';
import { readBody } from '~/platform/forms.server';
import { resourceResponse } from '~/platform/headers.server';
import { outcomeUrl, urls } from '~/urls';

const LARGEST_RETURN = 64 * 1_024;

/** An address opened by hand, after the outcome for instance, leads to the debts. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!findBankWindow(params['bank'] ?? '')) throw resourceResponse(null, { status: 404 });
  return resourceResponse(null, { status: 303, headers: { Location: urls.debts } });
}

/**
 * The bank's return: a post from another site, so it reads and sets no cookie, and is known by its signature and its
 * order alone. Twice the same return gives twice the same answer.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  if (!findBankWindow(params['bank'] ?? '')) throw resourceResponse(null, { status: 404 });
  const reference = new URL(request.url).searchParams.get('islem');
  const attempt = await receiveNestpayReturn(await readBody(request, LARGEST_RETURN), reference);
  const location =
    attempt === null
      ? urls.failed
      : outcomeUrl(isFailedState(attempt.state) ? 'failed' : 'succeeded', attempt.reference);
  return resourceResponse(null, { status: 303, headers: { Location: location } });
}
