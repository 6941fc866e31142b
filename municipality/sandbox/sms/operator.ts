import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { answerUnderFaults, type Faults } from '../kit/faults';
import { bodyText } from '../kit/form';
import { answerIletiMerkezi } from './ileti-merkezi';
import type { Inbox } from './inbox';
import { operatorBehaviour } from './behaviour';
import {
  answerBalance,
  answerNetgsm,
  answerOtp,
  answerReport,
  type Answer,
  type OperatorState,
} from './netgsm';
import { html, sendPage } from '../kit/page';

const time = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Writes "555 000 01 46", as people write their number. */
function spaced(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

/** Sends every phone's messages, newest first. */
function sendInboxPage(response: Response, inbox: Inbox): void {
  const items = inbox.list().map(
    (message) =>
      html`<li>
        <p>
          <strong>${spaced(message.to)}</strong> · ${message.header} · ${time.format(message.at)}
          <span class="digits">${message.text}</span>
        </p>
      </li>`,
  );
  const body = html`
    <h1>Gelen SMS kutusu</h1>
    <p>Gerçek bir telefona hiçbir şey gönderilmez; portalın gönderdiği kısa mesajlar burada görünür.</p>
    ${
      items.length === 0
        ? html`<p>Henüz mesaj yok. Yeni mesajları görmek için sayfayı yenileyin.</p>`
        : html`<ul class="cards">
            ${items}
          </ul>`
    }
    <p><a href="/sms.json">Mesajlar, makine için</a> · <a href="/">Deneme ortamı</a></p>
  `;
  sendPage(response, { owner: 'Örnek SMS işletmecisi', title: 'Gelen SMS kutusu', body });
}

const handedMessage = z.object({
  id: z.string().min(1).max(64),
  to: z.string().regex(/^5\d{9}$/),
  text: z.string().min(1).max(883),
});

type World = { readonly faults: Faults; readonly slowMs: number; readonly now: () => Date };

/**
 * Creates an SMS operator: the calls of Netgsm and of İleti Merkezi to send, to report and to tell the credit, the plain hand-over of a municipality's own dispatcher, and the
 * inbox that stands for everybody's phone. Fault modes as at the bank: `http-500` and `garbage` answer without taking
 * the message, `slow` and `cut` take it first, so the sender cannot know.
 */
export function createOperator(inbox: Inbox, { faults, slowMs, now }: World): Router {
  const router = express.Router();
  const state: OperatorState = { inbox, behaviour: operatorBehaviour.parse({}), now };
  const faulty =
    (answer: (request: Request) => Answer): RequestHandler =>
    (request, response, next) => {
      answerUnderFaults(
        faults,
        slowMs,
        { request, response, next },
        () => answer(request),
        (said) => send(response, said),
      );
    };
  router.post(
    '/sms/rest/v2/send',
    faulty((request) => answerNetgsm(state, request.headers.authorization, parsedJson(request))),
  );
  router.post(
    '/sms/rest/v2/otp',
    faulty((request) => answerOtp(state, request.headers.authorization, parsedJson(request))),
  );
  router.post(
    '/sms/rest/v2/report',
    faulty((request) => answerReport(state, request.headers.authorization, parsedJson(request))),
  );
  router.post(
    '/balance',
    faulty((request) => answerBalance(state, parsedJson(request))),
  );
  router.post(
    '/v1/:call/json',
    faulty((request) => answerIletiMerkezi(state, String(request.params['call']), parsedJson(request))),
  );
  router.post('/sms/behaviour', (request, response) => {
    const wanted = operatorBehaviour.safeParse(parsedJson(request) ?? {});
    if (!wanted.success) return void response.status(400).json({ error: 'unknown behaviour' });
    response.json(Object.assign(state.behaviour, wanted.data));
  });
  router.post(
    '/sms/hand-over',
    faulty((request) => answerHandOver(inbox, parsedJson(request))),
  );
  router.get('/sms', (_request, response) => sendInboxPage(response, inbox));
  router.get('/sms.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(inbox.list());
  });
  return router;
}

function answerHandOver(inbox: Inbox, body: unknown): Answer {
  const message = handedMessage.safeParse(body);
  if (!message.success) return { status: 400, body: { error: 'id, to and text are needed' } };
  const { id, to, text } = message.data;
  return { status: 200, body: { jobId: inbox.take({ senderKey: id, header: 'BELEDIYE', to, text }).jobId } };
}

function parsedJson(request: Request): unknown {
  try {
    return JSON.parse(bodyText(request.body));
  } catch {
    return null;
  }
}

function send(response: Response, { status, body }: Answer): void {
  response.status(status).set('Cache-Control', 'no-store').json(body);
}
