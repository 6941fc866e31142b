import { openPool } from '~/platform/database/pool.server';
import { createLog } from '~/platform/log/log.server';

/** Opens pools on databases beside this one, which ask as a serving portal asks. */
export const openerAt =
  (address: string): NonNullable<typeof globalThis.openTestPool> =>
  (database) => {
    const url = new URL(address);
    if (database !== undefined) url.pathname = `/${database}`;
    return openPool(url.href, { log: createLog('silent'), isServing: true });
  };
