import express, { type Response, type Router } from 'express';
import { redirectOverOtherHost } from '../kit/other-host';
import { bodyText, findField, readFlatForm, type Fields } from '../kit/form';
import { readGateRequest, type GateRefusal } from './gate-request';
import { sendMessagePage } from './pages';
import { concludeUnpaid, concludeWithCard } from './payment';
import { echoOf, setFields, signReply } from './reply';
import { isReturnTarget, sendReturnPage } from './return-page';
import { isTimedOut, refreshSeconds, type Branch, type Session } from './sessions';
import * as texts from './texts';
import { addVisitPages } from './visit-pages';

/** Creates the browser's side of the bank: the 3-D gate and the pages behind it. */
export function createGate(branch: Branch): Router {
  const { bank, books, visits, now } = branch;
  const router = express.Router();
  const { useCard, addressOf } = addVisitPages<Session>(router, {
    bank,
    home: '/fim/visit',
    find: (token) => visits.find(token),
    isTimedOut: (session) => isTimedOut(session, now()),
    concludeUnpaid: (...concluding) => concludeUnpaid(branch, ...concluding),
    concludeWithCard: (...concluding) => concludeWithCard(branch, ...concluding),
    refreshSeconds,
  });

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
    return redirectOverOtherHost(request, response, `${addressOf(session)}/${page}`);
  });

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
