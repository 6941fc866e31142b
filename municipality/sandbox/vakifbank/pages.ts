import express, { type Request, type Response, type Router } from 'express';
import { asksForCode } from '../nestpay/behaviours';
import { emptyEntry, entryOf, readCardEntry } from '../nestpay/card-entry';
import { sandboxCards, sandboxSmsCode, type AcceptedCard } from '../nestpay/cards';
import { bodyText, findField, readFlatForm, type Fields } from '../kit/form';
import { redirectOverOtherHost } from '../kit/other-host';
import { sendCardPage, sendCodePage, sendLostPage, sendMessagePage, summaryOf } from '../nestpay/pages';
import { sendReturnPage } from '../nestpay/return-page';
import * as texts from '../nestpay/texts';
import { isTimedOut, type Branch, type Visit } from './branch';
import { concludeUnpaid, concludeWithCard } from './conclude';

const HOME = '/commonPayment/visit';
/** Counts the seconds the result page waits before it goes back by itself where scripts run. */
const REFRESH = 10;

/** Creates the bank's pages: the common payment page with its card form, and the page of the code for both ways. */
export function createPages(branch: Branch): Router {
  const { bank, memory, now } = branch;
  const router = express.Router();
  const home = `${bank.path}${HOME}`;
  const shown = (visit: Visit) => ({ bank, session: visit, base: `${home}/${visit.token}` });
  const goTo = (response: Response, { token }: Visit, page: 'card' | 'code' | 'result') =>
    response.redirect(303, `${home}/${token}/${page}`);

  /** The merchant sends the browser here with its token. */
  router.get('/commonPayment/SecurePayment', (request, response) => {
    const visit = memory.visits.get(typeof request.query.Ptkn === 'string' ? request.query.Ptkn : '');
    if (visit?.kind !== 'common') return sendUnknown(response);
    return redirectOverOtherHost(request, response, `${home}/${visit.token}/card`, 302);
  });

  /** Opens the access control server: the browser brings PaReq, TermUrl and MD. */
  router.post('/threeDGateway/acs', (request, response) => {
    const visit = memory.visits.get(findField(posted(request), 'MD') ?? '');
    if (visit?.kind !== 'mpi' || !visit.card) return sendUnknown(response);
    return asksForCode(visit.card.behaviour)
      ? redirectOverOtherHost(request, response, `${home}/${visit.token}/code`)
      : useCard(response, visit, visit.card);
  });

  /** This is the TermUrl, for an access control server that brings its answer through the browser. */
  router.post('/threeDGateway/PARes', (request, response) => {
    const visit = memory.visits.get(findField(posted(request), 'MD') ?? '');
    return visit?.kind === 'mpi' ? goTo(response, visit, 'result') : sendUnknown(response);
  });

  router.get(`${HOME}/:token/card`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (visit.card) return goTo(response, visit, 'code');
    const chosen = sandboxCards.find(({ behaviour }) => behaviour === request.query.fill);
    return sendCardPage(response, shown(visit), chosen ? entryOf(chosen) : emptyEntry);
  });

  router.post(`${HOME}/:token/card`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (visit.card) return goTo(response, visit, 'code');
    const read = readCardEntry(posted(request));
    if ('faults' in read) return sendCardPage(response, shown(visit), read.entry, read.faults);
    visit.card = read.card;
    return asksForCode(read.card.behaviour)
      ? goTo(response, visit, 'code')
      : useCard(response, visit, read.card);
  });

  router.get(`${HOME}/:token/code`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    return visit.card ? sendCodePage(response, shown(visit)) : goTo(response, visit, 'card');
  });

  router.post(`${HOME}/:token/code`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (!visit.card) return goTo(response, visit, 'card');
    const code = (findField(posted(request), 'code') ?? '').trim();
    if (code === sandboxSmsCode) return useCard(response, visit, visit.card);
    if (code === '') return sendCodePage(response, shown(visit), 'Doğrulama kodunu girin.');
    visit.triesLeft -= 1;
    if (visit.triesLeft > 0) {
      const fault = `Kod hatalı. ${visit.triesLeft} deneme hakkınız kaldı.`;
      return sendCodePage(response, shown(visit), fault);
    }
    concludeUnpaid(branch, visit, 'not-authenticated', texts.codeRefusedText);
    return goTo(response, visit, 'result');
  });

  router.post(`${HOME}/:token/cancel`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    concludeUnpaid(branch, visit, 'cancelled', texts.cancelledText);
    return goTo(response, visit, 'result');
  });

  router.get(`${HOME}/:token/result`, (request, response, next) => {
    const visit = memory.visits.get(request.params.token);
    if (!visit) return sendUnknown(response);
    const { answer } = visit;
    if (!answer) return goTo(response, visit, 'card');
    answer.ready.then(() => {
      if (answer.returnTo === null) return sendLostPage(response, shown(visit));
      sendReturnPage(response, bank, {
        title: answer.approved ? 'İşlem tamamlandı' : 'Ödeme alınmadı',
        message: answer.message,
        summary: summaryOf(bank, visit),
        method: answer.method,
        target: answer.returnTo,
        reply: answer.fields,
        seconds: REFRESH,
      });
    }, next);
  });

  /** Opens the visit still in progress; otherwise the visitor has been sent on and null comes back. */
  function openVisit(request: Request, response: Response): Visit | null {
    const visit = memory.visits.get(request.params.token ?? '');
    if (!visit) {
      sendUnknown(response);
      return null;
    }
    if (!visit.answer && isTimedOut(visit, now())) {
      concludeUnpaid(branch, visit, 'not-authenticated', texts.timedOutText);
    }
    if (!visit.answer) return visit;
    goTo(response, visit, 'result');
    return null;
  }

  function useCard(response: Response, visit: Visit, card: AcceptedCard): void {
    if (!visit.answer) concludeWithCard(branch, visit, card);
    goTo(response, visit, 'result');
  }

  function sendUnknown(response: Response): void {
    const message = 'Bu ödeme oturumu bulunamadı. İş yerinin sayfasına dönüp yeniden başlayın.';
    sendMessagePage(response, bank, 404, 'Oturum bulunamadı', message);
  }

  return router;
}

function posted(request: Request): Fields {
  return readFlatForm(bodyText(request.body)).fields;
}
