import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listBanksOf } from '~/features/payments/banks/banks';
import { receiveReturn, receiveReturnByGet } from '~/features/payments/receive-return.server';
import { resourceResponse } from '~/platform/http/headers.server';

function requireReturnName(bank: string = ''): string {
  if (listBanksOf({ returnName: bank }).length === 0) throw resourceResponse(null, { status: 404 });
  return bank;
}

const leadTo = (Location: string) => resourceResponse(null, { status: 303, headers: { Location } });

/** A return by GET proves nothing; the bank is asked after it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireReturnName(params['bank']);
  return leadTo(await receiveReturnByGet(request));
}

/**
 * Takes the bank's return: a post from another site, so it reads and sets no cookie, and is known by its signature and
 * its order alone. Twice the same return gives twice the same answer.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  return leadTo(await receiveReturn(request, requireReturnName(params['bank'])));
}
