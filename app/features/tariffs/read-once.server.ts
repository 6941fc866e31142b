import type { CallName, Contract, RequestOf } from 'municipality/contract';
import type { MunicipalClient } from '~/platform/municipal/client.server';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerRequest } from '~/platform/request/request-context.server';

/**
 * Asks what is the same for everybody once for a page: a comparison of ten years asks for years and districts of each.
 * @throws MunicipalOutage, MunicipalRefusal
 */
export function readOnce<Name extends CallName>(
  name: Name,
  payload: RequestOf<Contract[Name]>,
): ReturnType<MunicipalClient[Name]> {
  const ask: (body: RequestOf<Contract[Name]>) => Promise<unknown> = getPortal().municipality[name];
  return oncePerRequest(`${name} ${JSON.stringify(payload)}`, () => ask(payload)) as ReturnType<
    MunicipalClient[Name]
  >;
}
