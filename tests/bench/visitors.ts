import type autocannon from 'autocannon';

/** A portal takes the address of its visitors from this proxy: what loads it here stands on the same machine. */
export const behindProxy = { TRUSTED_PROXIES: 'loopback' } as const;

let count = 0;

/** Returns the address of one more visitor: of 65,536, each with limits of its own. */
function nextAddress(): string {
  count = (count + 1) % 65_536;
  return `10.0.${count >> 8}.${count & 255}`;
}

/** Sends each request of a load as another visitor: what one network asks for in a minute is bounded. */
export const asVisitors: Pick<autocannon.Request, 'setupRequest'> = {
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'X-Forwarded-For': nextAddress() },
  }),
};
