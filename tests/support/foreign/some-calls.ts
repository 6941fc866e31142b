import { contract, CONTRACT_VERSION, type CallName } from 'municipality/contract';

const notOffered = () => Response.json({ Message: 'Bu çağrı sunulmuyor.' }, { status: 501 });

/** Opens a municipality that offers all of its calls but one. */
export function offerAllBut(
  name: CallName,
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === contract[name].path) return notOffered();
    const response = await answer(request);
    if (pathname !== contract.RetrieveOfferedCalls.path || !response.ok) return response;
    const offered = (await response.json()) as { readonly calls: readonly string[] };
    return Response.json({ ...offered, calls: offered.calls.filter((call) => call !== name) });
  };
}

/** Returns a municipality that offers some calls alone: whatever else is asked of it is not implemented. */
export function offerSome(
  names: readonly CallName[],
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const calls = [...names, contract.RetrieveOfferedCalls.name];
  const paths = new Set(calls.map((name) => contract[name].path));
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === contract.RetrieveOfferedCalls.path) {
      return Promise.resolve(
        Response.json({ system: 'Örnek sistem 3.1', contractVersion: CONTRACT_VERSION, calls }),
      );
    }
    if (paths.has(pathname)) return answer(request);
    return Promise.resolve(notOffered());
  };
}
