/** These are the base names of the two cookies of a flow under way; neither begins with the other's. */
export const BINDING_COOKIE = 'edvbind';
export const FLOW_COOKIE = 'edvtab';

/** Lists the cookies of a request as they came; a name may come twice. */
function listCookies(request: Request): Array<[name: string, value: string]> {
  return (request.headers.get('Cookie') ?? '').split(';').flatMap((pair): Array<[string, string]> => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });
}

/**
 * Lists the flow secrets the browser holds for a state, read as generously as the library does. More than one: somebody
 * else has set a cookie.
 */
export function listFlowSecrets(request: Request, flowCookie: string, state: string): string[] {
  const secrets = listCookies(request)
    .filter(([name]) => name.startsWith(flowCookie))
    .flatMap(([, value]) => new URLSearchParams(value.replace(/^"(.*)"$/, '$1')).getAll(state));
  return [...new Set(secrets)];
}

/** Makes `Set-Cookie` values that take every cookie of a flow away. */
export function clearingCookies(request: Request, flowCookie: string, bindingCookie: string): string[] {
  const isOurs = new RegExp(`^(${flowCookie}:[0-9a-f-]{36}|${bindingCookie})$`);
  const names = new Set(listCookies(request).flatMap(([name]) => (isOurs.test(name) ? [name] : [])));
  const secure = flowCookie.startsWith('__Host-') ? '; Secure' : '';
  return [...names].map((name) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
}
