import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receiveReturn, receiveReturnByGet } from '~/features/payments/receive-return.server';

/** A return by GET proves nothing; the bank is asked after it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return receiveReturnByGet(request, params['bank']);
}

/**
 * Takes the bank's return: a post from another site, so it reads and sets no cookie, and is known by its signature and
 * its order alone. Twice the same return gives twice the same answer.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  return receiveReturn(request, params['bank']);
}
