import { isDatabaseFailure } from '~/platform/database/failure.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { noteDatabaseFailure, noteOutage, noteRefusal } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { loggedPath } from './logged-path';

/**
 * Logs what ended a loader or an action, and notes it for the page that is written about it. A request that was given up is
 * left alone.
 */
export function logFailure(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  const { log } = getPortal();
  const where = { request: getRequestContext().requestId, path: loggedPath(new URL(request.url).pathname) };
  if (error instanceof MunicipalOutage) {
    noteOutage(error);
    log.warn({ ...where, call: error.call }, 'municipality.silent');
  } else if (error instanceof MunicipalRefusal) {
    noteRefusal(error);
    log.warn({ ...where, call: error.call, code: error.code }, 'municipality.refused');
  } else if (isDatabaseFailure(error)) {
    noteDatabaseFailure();
    log.error(
      {
        ...where,
        reason: error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
      },
      'database.unreachable',
    );
  } else log.error({ ...where, err: error }, 'request.failed');
}
