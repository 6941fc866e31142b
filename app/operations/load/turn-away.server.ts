import type { Connection } from 'municipality/ground/connection';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { limitKeys } from 'municipality/contract/limit-key';
import type { Secrets } from '~/platform/configuration/secrets.server';
import { sourceOf } from '~/platform/http/headers.server';
import { openRouteNames } from '~/platform/http/route-names.server';
import { findKnownBrowser } from '~/platform/http/visitor.server';
import type { Log } from '~/platform/log/log.server';
import { metrics } from '~/platform/log/metrics.server';
import { comeBackAfter, lightStyle, writeLightPage } from '~/platform/page/light-page';
import { serviceOfRoute } from '../maintenance/route-service';
import { type Admission, type Kind, openAdmission } from './admission';
import { countAskers } from './askers';
import { measureWait } from './measure-wait.server';

const TITLE = 'Şu anda çok yoğunuz';

const write = (...sentences: readonly string[]) =>
  Buffer.from(
    writeLightPage(
      TITLE,
      sentences.map((sentence) => `<p>${sentence}</p>`),
    ),
  );

/** Answers who asks for a page: it comes back by itself. */
export const busyPage = write(
  'Yoğunluk azalınca bu sayfa kendiliğinden açılır; bir şey yapmanız gerekmez.',
  'Ödemesini yapanlar ve form dolduranlar işlemlerini sürdürüyor.',
);

/** Answers a visitor who sent something: the browser holds what was typed until it is sent again. */
export const busyForm = write(
  'Gönderdiğinizi alamadık; yazdıklarınız kaybolmadı.',
  'Bu sayfayı kapatmayın. Bir dakika sonra yenileyin ve tarayıcınız sorarsa yeniden göndermeyi onaylayın.',
);

type Routes = ServerBuild['routes'];

/** The page asks again after at least so many seconds. */
const COME_BACK = 10;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${sourceOf(lightStyle)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};

/** Counts what came since the last look, and what of it was turned away for being sent too often. */
interface Arrivals {
  all: number;
  tooOften: number;
}

/**
 * Stands in front of the pages: while the portal cannot keep up it turns away who asks most and then who can best come
 * later, with a page that asks nobody for anything. Whoever is paying is always let in.
 */
export function turnAwayBy(
  admission: Admission,
  routes: Routes,
  secrets: Secrets,
  arrivals: Arrivals = { all: 0, tooOften: 0 },
): RequestHandler {
  const askers = countAskers();
  const list = Object.values(routes);
  const nameRoute = openRouteNames(list);
  const namesOf = (isWanted: (route: Routes[string]) => boolean) =>
    new Set(list.filter(isWanted).map((route) => nameRoute(`/${route.path ?? ''}`)));
  const free = namesOf(({ path }) => serviceOfRoute(path)?.service.isNeverTurnedAway === true);
  const files = namesOf(({ module, path }) => path !== undefined && !('default' in module));
  return (request, response, next) => {
    const known = findKnownBrowser(secrets, request.headers.cookie);
    const { narrow, wide } = limitKeys(request.ip ?? '');
    // A guest may have any number of tokens, so that all guests of a network count together.
    const pace = askers.count(known?.isPersonal ? known.token : (wide ?? narrow));
    arrivals.all += 1;
    if (!admission.isWaiting()) return next();
    const name = nameRoute(request.path);
    const isPage = request.method !== 'POST' && !files.has(name);
    const ofKind: Kind = isPage ? (known ? 'page' : 'newcomer') : 'rest';
    // A member may be in a hurry; many networks that each ask as eagerly are a crowd of programs.
    const isTooOften = pace === 'frequent' || (pace === 'eager' && known?.isPersonal !== true);
    const kinds: Kind[] = isTooOften ? [pace, ofKind] : [ofKind];
    const kind = kinds.find((one) => admission.isTurnedAway(one));
    if (kind === undefined || free.has(name)) return next();
    metrics.turnedAway.inc({ kind });
    if (kind === 'frequent' || kind === 'eager') arrivals.tooOften += 1;
    const seconds = String(comeBackAfter(COME_BACK));
    response.writeHead(503, { ...headers, 'Retry-After': seconds, ...(isPage && { Refresh: seconds }) });
    response.end(isPage ? busyPage : busyForm);
  };
}

/** Measures this process from now on; the handler turns away by what is measured. */
export function turnAwayWhenBusy(
  connection: Connection,
  routes: Routes,
  log: Log,
  secrets: Secrets,
): RequestHandler {
  const admission = openAdmission();
  const arrivals = { all: 0, tooOften: 0 };
  measureWait(connection, (wait) => {
    const wasBusy = admission.isBusy();
    admission.recordWait(Math.max(wait.loop, wait.database), arrivals.tooOften / Math.max(1, arrivals.all));
    Object.assign(arrivals, { all: 0, tooOften: 0 });
    const isBusy = admission.isBusy();
    globalThis.portalLoad = { ...wait, isBusy };
    const figures = { loop: Math.round(wait.loop), database: Math.round(wait.database) };
    if (isBusy && !wasBusy) log.warn(figures, 'load.turning-away');
    if (!isBusy && wasBusy) log.warn(figures, 'load.calm');
  });
  return turnAwayBy(admission, routes, secrets, arrivals);
}
