import type { Request, Response, Router } from 'express';
import { bodyText, findField, readFlatForm, type Fields } from '../kit/form';
import type { Answer } from './answer';
import { asksForCode } from './behaviours';
import { emptyEntry, entryOf, readCardEntry } from './card-entry';
import { sandboxCards, sandboxSmsCode, type AcceptedCard } from './cards';
import {
  sendCardPage,
  sendCodePage,
  sendLostPage,
  sendMessagePage,
  summaryOf,
  type ShownBank,
  type ShownSession,
} from './pages';
import { sendReturnPage } from './return-page';
import * as texts from './texts';

/** Describes one visitor on the bank's pages, from the gate to the result. */
type Visit = ShownSession & {
  readonly token: string;
  card: AcceptedCard | null;
  triesLeft: number;
  answer: Answer | null;
};

type Bank<Own> = {
  readonly bank: ShownBank & { readonly path: string };
  /** Says where below its path the pages of its visits lie. */
  readonly home: string;
  readonly find: (token: string) => Own | null | undefined;
  readonly isTimedOut: (visit: Own) => boolean;
  readonly concludeUnpaid: (visit: Own, ending: 'cancelled' | 'not-authenticated', message: string) => void;
  readonly concludeWithCard: (visit: Own, card: AcceptedCard) => void;
  /** Counts the seconds the result page waits before it goes back by itself where scripts run. */
  readonly refreshSeconds: (visit: Own) => number;
};

/** Adds the pages of card, code and result to a bank's router. Every POST ends in a redirect to a page. */
export function addVisitPages<Own extends Visit>(router: Router, options: Bank<Own>) {
  const { bank, home, find, isTimedOut, concludeUnpaid, concludeWithCard, refreshSeconds } = options;
  const addressOf = (visit: Own) => `${bank.path}${home}/${visit.token}`;
  const shown = (visit: Own) => ({ bank, session: visit, base: addressOf(visit) });
  const goTo = (response: Response, visit: Own, page: 'card' | 'code' | 'result') =>
    response.redirect(303, `${addressOf(visit)}/${page}`);

  /** Answers with the page that follows. */
  function useCard(visit: Own, card: AcceptedCard): 'code' | 'result' {
    visit.card = card;
    if (asksForCode(card.behaviour)) return 'code';
    if (!visit.answer) concludeWithCard(visit, card);
    return 'result';
  }

  function sendUnknown(response: Response): void {
    const message = 'Bu ödeme oturumu bulunamadı. İş yerinin sayfasına dönüp yeniden başlayın.';
    sendMessagePage(response, bank, 404, 'Oturum bulunamadı', message);
  }

  /** Opens the visit still in progress; otherwise the visitor has been sent on and null comes back. */
  function openVisit(request: Request, response: Response): Own | null {
    const visit = find(request.params.token ?? '');
    if (!visit) {
      sendUnknown(response);
      return null;
    }
    if (!visit.answer && isTimedOut(visit)) concludeUnpaid(visit, 'not-authenticated', texts.timedOutText);
    if (!visit.answer) return visit;
    goTo(response, visit, 'result');
    return null;
  }

  router.get(`${home}/:token/card`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (visit.card) return goTo(response, visit, 'code');
    const chosen = sandboxCards.find(({ behaviour }) => behaviour === request.query.fill);
    return sendCardPage(response, shown(visit), chosen ? entryOf(chosen) : emptyEntry);
  });

  router.post(`${home}/:token/card`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (visit.card) return goTo(response, visit, 'code');
    const read = readCardEntry(postedFields(request));
    if ('faults' in read) return sendCardPage(response, shown(visit), read.entry, read.faults);
    return goTo(response, visit, useCard(visit, read.card));
  });

  router.get(`${home}/:token/code`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    return visit.card ? sendCodePage(response, shown(visit)) : goTo(response, visit, 'card');
  });

  router.post(`${home}/:token/code`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    if (!visit.card) return goTo(response, visit, 'card');
    const code = (findField(postedFields(request), 'code') ?? '').trim();
    if (code === '') return sendCodePage(response, shown(visit), 'Doğrulama kodunu girin.');
    if (code !== sandboxSmsCode) {
      visit.triesLeft -= 1;
      if (visit.triesLeft > 0) {
        const fault = `Kod hatalı. ${visit.triesLeft} deneme hakkınız kaldı.`;
        return sendCodePage(response, shown(visit), fault);
      }
      concludeUnpaid(visit, 'not-authenticated', texts.codeRefusedText);
    } else {
      concludeWithCard(visit, visit.card);
    }
    return goTo(response, visit, 'result');
  });

  router.post(`${home}/:token/cancel`, (request, response) => {
    const visit = openVisit(request, response);
    if (!visit) return;
    concludeUnpaid(visit, 'cancelled', texts.cancelledText);
    return goTo(response, visit, 'result');
  });

  router.get(`${home}/:token/result`, (request, response, next) => {
    const visit = find(request.params.token);
    if (!visit) return sendUnknown(response);
    const { answer } = visit;
    if (!answer) return goTo(response, visit, 'card');
    answer.ready.then(() => {
      const { method = 'post', approved, message, returnTo: target, fields: reply } = answer;
      if (target === null) return sendLostPage(response, shown(visit));
      const title = approved ? 'İşlem tamamlandı' : 'Ödeme alınmadı';
      const [summary, seconds] = [summaryOf(bank, visit), refreshSeconds(visit)];
      sendReturnPage(response, bank, { title, message, summary, method, target, reply, seconds });
    }, next);
  });

  return { useCard, goTo, sendUnknown, addressOf };
}

/** Reads the fields of a posted form. */
export function postedFields(request: Request): Fields {
  return readFlatForm(bodyText(request.body)).fields;
}
