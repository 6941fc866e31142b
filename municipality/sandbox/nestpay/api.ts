import { setTimeout as delay } from 'node:timers/promises';
import express, { type Response, type Router } from 'express';
import type { Faults } from '../faults';
import { refund, refusal, takeSale, voidLatest } from './api-operations';
import { historyAnswer, statusAnswer } from './api-query';
import { readApiRequest, writeReply, type ApiRequest, type Element } from './api-xml';
import { bankTime } from './clock';
import type { Branch } from './sessions';

/**
 * The merchant's server-to-server side of the bank. Fault modes: `http-500` and `garbage` answer without doing
 * anything; `slow` and `cut` do the work first, so the caller cannot know whether it was done.
 */
export function createApi(branch: Branch, faults: Faults): Router {
  const router = express.Router();
  router.post('/fim/api', (request, response, next) => {
    const { mode } = faults;
    if (mode === 'http-500')
      return void response.status(500).type('text/plain').send('Internal Server Error');
    if (mode === 'garbage')
      return void response.type('text/html').send('<html><body>Bakım çalışması</body></html>');
    const answer = answerTo(
      branch,
      readApiRequest(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    );
    if (mode === 'cut') return void request.socket.destroy();
    if (mode === 'none') return sendXml(response, answer);
    delay(branch.slowMs, undefined, { ref: false }).then(() => sendXml(response, answer), next);
  });
  return router;
}

function answerTo(branch: Branch, request: ApiRequest | null): Element[] {
  const { bank, books } = branch;
  const now = branch.now();
  if (!request) return refusal({ OrderId: '' }, now, '', 'CC5Request okunamadı.');
  if (
    request.Name !== bank.apiUser ||
    request.Password !== bank.apiPassword ||
    request.ClientId !== bank.clientId
  ) {
    return refusal(request, now, '', 'Kullanıcı adı, parola ya da iş yeri numarası hatalı.');
  }
  const today = bankTime(now).day;
  if (request.Extra.ORDERSTATUS === 'QUERY')
    return statusAnswer(request.OrderId, books.find(request.OrderId), today);
  if (request.Extra.ORDERHISTORY === 'QUERY') {
    return historyAnswer(request.OrderId, books.find(request.OrderId), bank, today);
  }
  switch (request.Type) {
    case 'Auth':
      return takeSale(branch, request);
    case 'Void':
      return voidLatest(branch, request);
    case 'Credit':
      return refund(branch, request);
    default:
      return refusal(request, now, '', 'İşlem tipi desteklenmiyor.');
  }
}

function sendXml(response: Response, content: readonly Element[]): void {
  // As bytes: Express would write its own character set over a string's.
  response
    .set('Content-Type', 'text/xml; charset=ISO-8859-9')
    .send(Buffer.from(writeReply(content), 'ascii'));
}
