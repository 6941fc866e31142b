import { pino } from 'pino';
import type { ServiceLog } from 'municipality/ground/service-events';
import type { LogEvent } from './events';
import { secretLogFields } from '../text/secret-fields';
import { getRequestContext } from '../request/request-context.server';

/** Writes an event with what it is about. */
interface Write {
  (fields: object, event: LogEvent): void;
  (event: LogEvent): void;
}

/** Writes the events of the register and no others: whoever runs the portal finds each of them there. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Write>>;

/** Names that must never reach a log line with their value, wherever they stand in it: secrets, and who somebody is. */
const removed = [...secretLogFields, 'text', 'to', 'identityNo', 'userName', 'gsmNumber', 'Pan', 'Cavv'];

/** Returns one number for every line about a request, whoever writes it. */
function withRequest(): object {
  const { requestId } = getRequestContext();
  return requestId === '-' ? {} : { request: requestId };
}

/** Holds what the drivers add to an error: the values of the statement, and of the row it met. */
const valueFields = ['params', 'detail', 'where', 'internalQuery'] as const;

/**
 * Writes an error as the log writes it: without the values a failed statement carried, which may name a person. Drizzle
 * puts them into the message as well.
 */
export function errorForLog(error: Error): object {
  const written = pino.stdSerializers.err(error);
  let { message, stack } = written;
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('params' in cause) {
      const values = `\nparams: ${String(cause.params)}`;
      message = message.replaceAll(values, '');
      stack = stack.replaceAll(values, '');
    }
    cause = cause.cause;
  }
  const fields = Object.entries(written).filter(([name]) => !valueFields.some((field) => field === name));
  return { ...Object.fromEntries(fields), message, stack };
}

/** Writes one JSON line per event on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: withRequest,
    serializers: { err: errorForLog },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: removed.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
  });
}
/** Tells how the municipality's events go into the log: its own faults, which nobody else reports, as errors. */
export function eventLog(log: Log): ServiceLog {
  return (event, fields) => log[/\.(error|fault)$/.test(event) ? 'error' : 'info'](fields, event);
}
