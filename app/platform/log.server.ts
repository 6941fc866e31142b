import type { Logger } from 'pino';
import { pino } from 'pino';
import { getRequestContext } from './request-context.server';

export type Log = Logger;

/** Names that must never reach a log line with their value, wherever they stand in it. */
const secretNames = [
  'password',
  'encryptedPassword',
  'newPassword',
  'validationKey',
  'text',
  'to',
  'token',
  'accessToken',
  'identityNo',
  'userName',
  'gsmNumber',
  'card',
  'pan',
  'Pan',
  'cv2',
  'cavv',
  'Cavv',
  'md',
  'storeKey',
  'authorization',
  'cookie',
];

/** One number for every line about a request, whoever writes it. */
function withRequest(): object {
  const { requestId } = getRequestContext();
  return requestId === '-' ? {} : { request: requestId };
}

/** One JSON line per event on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: withRequest,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
  });
}
