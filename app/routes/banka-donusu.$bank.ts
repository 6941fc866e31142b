import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { findBankWindow } from '~/payments/banks/bank-windows';
import type { BankWindow } from '~/payments/banks/bank-windows';
import { receiveReturn, receiveReturnByGet } from '~/payments/receive-return.server';
import { resourceResponse } from '~/platform/http/headers.server';

function requireWindow(bank: string | undefined): BankWindow {
  const window = findBankWindow(bank ?? '');
  if (!window) throw resourceResponse(null, { status: 404 });
  return window;
}

const leadTo = (Location: string) => resourceResponse(null, { status: 303, headers: { Location } });

/** VakıfBank's common payment page comes back by GET: a hint, after which the bank is asked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireWindow(params['bank']);
  return leadTo(await receiveReturnByGet(request));
}

/**
 * The bank's return: a post from another site, so it reads and sets no cookie, and is known by its signature and its
 * order alone. Twice the same return gives twice the same answer.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  return leadTo(await receiveReturn(request, requireWindow(params['bank'])));
}
