import express, { type Response, type Router } from 'express';
import { answerUnderFaults, type Faults } from '../../kit/faults';
import { refund, refusal, takeSale, voidLatest } from './operations';
import { historyAnswer, statusAnswer } from './query';
import { readApiRequest, writeReply, type ApiRequest, type Element } from './xml';
import { bankTime } from '../clock';
import type { Branch } from '../sessions';

/** Creates the merchant's server-to-server side of the bank. */
export function createApi(branch: Branch, faults: Faults): Router {
  const router = express.Router();
  router.post('/fim/api', (request, response, next) => {
    const read = readApiRequest(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    answerUnderFaults(
      faults,
      branch.slowMs,
      { request, response, next },
      () => answerTo(branch, read),
      (answer, isOthers) => sendXml(response, isOthers ? ofAnother(branch, read, answer) : answer),
    );
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

/** Returns the same answer about another order than the one that was asked for. */
function ofAnother({ books }: Branch, request: ApiRequest | null, answer: readonly Element[]): Element[] {
  const asked = request?.OrderId ?? '';
  if (asked === '') return [...answer];
  const other = books.findAnother(asked)?.oid ?? `${asked.slice(0, 60)}-2`;
  const renamed = (content: Element[1]): Element[1] =>
    typeof content === 'string'
      ? content.replaceAll(asked, other)
      : content.map(([name, inner]): Element => [name, renamed(inner)]);
  return answer.map(([name, content]) => [name, renamed(content)]);
}

function sendXml(response: Response, content: readonly Element[]): void {
  // It is sent as bytes: Express would write its own character set over a string's.
  response
    .set('Content-Type', 'text/xml; charset=ISO-8859-9')
    .send(Buffer.from(writeReply(content), 'ascii'));
}
