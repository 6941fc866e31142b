import express, { type Router } from 'express';
import { findField } from '../kit/form';
import { redirectOverOtherHost } from '../kit/other-host';
import { addVisitPages, postedFields } from '../nestpay/visit-pages';
import { isTimedOut, type Branch, type Visit } from './branch';
import { concludeUnpaid, concludeWithCard } from './conclude';

/** Counts the seconds the result page waits before it goes back by itself where scripts run. */
const REFRESH = 10;

/** Creates the bank's pages: the common payment page with its card form, and the page of the code for both ways. */
export function createPages(branch: Branch): Router {
  const { bank, memory, now } = branch;
  const router = express.Router();
  const { useCard, goTo, sendUnknown, addressOf } = addVisitPages<Visit>(router, {
    bank,
    home: '/commonPayment/visit',
    find: (token) => memory.visits.get(token),
    isTimedOut: (visit) => isTimedOut(visit, now()),
    concludeUnpaid: (...concluding) => concludeUnpaid(branch, ...concluding),
    concludeWithCard: (...concluding) => concludeWithCard(branch, ...concluding),
    refreshSeconds: () => REFRESH,
  });

  /** The merchant sends the browser here with its token. */
  router.get('/commonPayment/SecurePayment', (request, response) => {
    const visit = memory.visits.get(typeof request.query.Ptkn === 'string' ? request.query.Ptkn : '');
    if (visit?.kind !== 'common') return sendUnknown(response);
    return redirectOverOtherHost(request, response, `${addressOf(visit)}/card`, 302);
  });

  /** Opens the access control server: the browser brings PaReq, TermUrl and MD. */
  router.post('/threeDGateway/acs', (request, response) => {
    const visit = memory.visits.get(findField(postedFields(request), 'MD') ?? '');
    if (visit?.kind !== 'mpi' || !visit.card) return sendUnknown(response);
    const page = useCard(visit, visit.card);
    return page === 'code'
      ? redirectOverOtherHost(request, response, `${addressOf(visit)}/code`)
      : goTo(response, visit, page);
  });

  /** This is the TermUrl, for an access control server that brings its answer through the browser. */
  router.post('/threeDGateway/PARes', (request, response) => {
    const visit = memory.visits.get(findField(postedFields(request), 'MD') ?? '');
    return visit?.kind === 'mpi' ? goTo(response, visit, 'result') : sendUnknown(response);
  });

  return router;
}
