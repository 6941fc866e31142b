import express, { type Request, type Response, type Router } from 'express';
import { asksForCode } from './behaviours';
import { emptyEntry, entryOf, readCardEntry } from './card-entry';
import { sandboxCards, sandboxSmsCode, type AcceptedCard } from './cards';
import { redirectOverOtherHost } from '../kit/other-host';
import { bodyText, findField, readFlatForm, type Fields } from '../kit/form';
import { readGateRequest, type GateRefusal } from './gate-request';
import { sendCardPage, sendCodePage, sendLostPage, sendMessagePage, summaryOf } from './pages';
import { concludeUnpaid, concludeWithCard } from './payment';
import { echoOf, setFields, signReply } from './reply';
import { isReturnTarget, sendReturnPage } from './return-page';
import { isTimedOut, refreshSeconds, type Branch, type Session } from './sessions';
import * as texts from './texts';

/**
 * Creates the browser's side of the bank: the 3-D gate and the pages behind it. Every POST ends in a redirect to a
 * page.
 */
export function createGate(branch: Branch): Router {
  const { bank, books, visits, now } = branch;
  const router = express.Router();
  const home = `${bank.path}/fim/visit`;
  const visitOf = (session: Session) => ({ bank, session, base: `${home}/${session.token}` });
  const goTo = (response: Response, session: Session, page: 'card' | 'code' | 'result') =>
    response.redirect(303, `${home}/${session.token}/${page}`);

  router.post('/fim/est3Dgate', (request, response) => {
    const form = readFlatForm(bodyText(request.body));
    const accepted = readGateRequest(form, bank, books);
    if ('message' in accepted) return refuseAtGate(branch, response, form.fields, accepted);
    const { oid, card, ...rest } = accepted;
    if (bank.refusesOpenOrder && visits.findOpen(oid, now())) {
      const refusal = { code: 'CORE-2304', message: texts.underWayText };
      return refuseAtGate(branch, response, form.fields, refusal);
    }
    const order = books.open(oid, rest.amount);
    const posted = echoOf(form.fields);
    const session = visits.start({ ...rest, order, posted, clientIp: request.ip ?? '', startedAt: now() });
    const page = card ? useCard(session, card) : 'card';
    return redirectOverOtherHost(request, response, `${home}/${session.token}/${page}`);
  });

  router.get('/fim/visit/:token/card', (request, response) => {
    const session = openVisit(request, response);
    if (!session) return;
    if (session.card) return goTo(response, session, 'code');
    const chosen = sandboxCards.find(({ behaviour }) => behaviour === request.query.fill);
    return sendCardPage(response, visitOf(session), chosen ? entryOf(chosen) : emptyEntry);
  });

  router.post('/fim/visit/:token/card', (request, response) => {
    const session = openVisit(request, response);
    if (!session) return;
    if (session.card) return goTo(response, session, 'code');
    const read = readCardEntry(postedFields(request));
    if ('faults' in read) return sendCardPage(response, visitOf(session), read.entry, read.faults);
    return goTo(response, session, useCard(session, read.card));
  });

  router.get('/fim/visit/:token/code', (request, response) => {
    const session = openVisit(request, response);
    if (!session) return;
    return session.card ? sendCodePage(response, visitOf(session)) : goTo(response, session, 'card');
  });

  router.post('/fim/visit/:token/code', (request, response) => {
    const session = openVisit(request, response);
    if (!session) return;
    if (!session.card) return goTo(response, session, 'card');
    const code = (findField(postedFields(request), 'code') ?? '').trim();
    if (code === '') return sendCodePage(response, visitOf(session), 'Doğrulama kodunu girin.');
    if (code !== sandboxSmsCode) {
      session.triesLeft -= 1;
      if (session.triesLeft > 0) {
        const fault = `Kod hatalı. ${session.triesLeft} deneme hakkınız kaldı.`;
        return sendCodePage(response, visitOf(session), fault);
      }
      concludeUnpaid(branch, session, 'not-authenticated', texts.codeRefusedText);
    } else {
      concludeWithCard(branch, session, session.card);
    }
    return goTo(response, session, 'result');
  });

  router.post('/fim/visit/:token/cancel', (request, response) => {
    const session = openVisit(request, response);
    if (!session) return;
    concludeUnpaid(branch, session, 'cancelled', texts.cancelledText);
    return goTo(response, session, 'result');
  });

  router.get('/fim/visit/:token/result', (request, response, next) => {
    const session = visits.find(request.params.token);
    if (!session) return sendUnknownVisit(response);
    const { answer } = session;
    if (!answer) return goTo(response, session, 'card');
    answer.ready.then(() => {
      if (answer.returnTo === null) return sendLostPage(response, visitOf(session));
      const title = answer.approved ? 'İşlem tamamlandı' : 'Ödeme alınmadı';
      const { message, returnTo: target, fields: reply } = answer;
      const seconds = refreshSeconds(session);
      sendReturnPage(response, bank, {
        title,
        message,
        summary: summaryOf(bank, session),
        target,
        reply,
        seconds,
      });
    }, next);
  });

  /** Opens the visit still in progress; otherwise the visitor has been sent on and null comes back. */
  function openVisit(request: Request, response: Response): Session | null {
    const session = visits.find(request.params.token ?? '');
    if (!session) {
      sendUnknownVisit(response);
      return null;
    }
    if (!session.answer && isTimedOut(session, now())) {
      concludeUnpaid(branch, session, 'not-authenticated', texts.timedOutText);
    }
    if (session.answer) {
      goTo(response, session, 'result');
      return null;
    }
    return session;
  }

  /** Answers with the page that follows. */
  function useCard(session: Session, card: AcceptedCard): 'code' | 'result' {
    session.card = card;
    if (asksForCode(card.behaviour)) return 'code';
    concludeWithCard(branch, session, card);
    return 'result';
  }

  function sendUnknownVisit(response: Response): void {
    const message = 'Bu ödeme oturumu bulunamadı. İş yerinin sayfasına dönüp yeniden başlayın.';
    sendMessagePage(response, bank, 404, 'Oturum bulunamadı', message);
  }

  return router;
}

/** Returns an early refusal: Response=Error, usually without mdStatus; unsigned when the merchant is not known. */
function refuseAtGate({ bank }: Branch, response: Response, posted: Fields, refusal: GateRefusal): void {
  const target = findField(posted, 'failUrl') ?? '';
  if (!isReturnTarget(target))
    return sendMessagePage(response, bank, 400, 'İşlem başlatılamadı', refusal.message);
  const reply = echoOf(posted);
  const codeName = refusal.code.startsWith('HPP-') ? 'ErrorCode' : 'ErrCode';
  setFields(reply, {
    Response: 'Error',
    ProcReturnCode: '99',
    [codeName]: refusal.code,
    ErrMsg: refusal.message,
  });
  if (refusal.mdStatus) setFields(reply, { mdStatus: refusal.mdStatus, mdErrorMsg: refusal.message });
  if (findField(posted, 'clientid') === bank.clientId) signReply(reply, bank);
  const message = refusal.code ? `${refusal.message} (${refusal.code})` : refusal.message;
  sendReturnPage(response, bank, { title: 'İşlem başlatılamadı', message, target, reply });
}

function postedFields(request: Request): Fields {
  return readFlatForm(bodyText(request.body)).fields;
}
