import { z } from 'zod';
import { defineCall } from './call';
import { Instant } from './wire';

export const referenceCalls = {
  GetServerTime: defineCall({
    name: 'GetServerTime',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    /** A bare date string: the one reply of the contract that is a plain string and no error. */
    response: Instant,
  }),
};
