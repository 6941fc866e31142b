import express, { type Request, type Response, type Router } from 'express';

/** Lists the names of this machine; each is another host, and another site, for a browser. */
const names: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

const PATH = '/baska-konak';

/** Returns the address of this server under its other name; null where it is reached under a name of its own. */
function otherOrigin(request: Request): string | null {
  const url = new URL(`${request.protocol}://${request.get('host') ?? 'unknown.invalid'}`);
  const other = names[url.hostname];
  if (other === undefined) return null;
  url.hostname = other;
  return url.origin;
}

/**
 * Sends the browser to a page of ours over another host and back, as banks do whose card page or whose issuer's page has
 * another name than the gate.
 */
export function redirectOverOtherHost(
  request: Request,
  response: Response,
  page: string,
  status = 303,
): void {
  const other = otherOrigin(request);
  response.redirect(status, other === null ? page : `${other}${PATH}?sayfa=${encodeURIComponent(page)}`);
}

/** Creates the other host: it sends the browser back to the page it came for. */
export function createOtherHost(): Router {
  const router = express.Router();
  router.get(PATH, (request, response) => {
    const page = typeof request.query['sayfa'] === 'string' ? request.query['sayfa'] : '';
    // It has to be a path of this server: two slashes would name a host.
    if (!/^\/(?!\/)/.test(page)) return void response.status(400).end();
    response.redirect(302, (otherOrigin(request) ?? '') + page);
  });
  return router;
}
