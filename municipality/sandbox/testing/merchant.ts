import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser } from 'fast-xml-parser';
import {
  getSandboxCard,
  sandboxSmsCode,
  startSandbox,
  type Behaviour,
  type BookLine,
  type SandboxOptions,
} from '..';
import type { NestpayOptions } from '../nestpay/bank';
import { readFlatForm, type Fields } from '../kit/form';
import { ver3Hash } from '../nestpay/hash';

export const testBank = {
  path: '',
  bankName: 'Ziraat Bankası',
  clientId: '190100000',
  storeKey: 'TEST|KEY\\1',
  apiUser: 'api-user',
  apiPassword: 'api-password',
};

export type TestMerchant = Awaited<ReturnType<typeof openTestMerchant>>;

type Options = Partial<Omit<SandboxOptions, 'banks'>> & { readonly banks?: NestpayOptions[] };

/** Opens a running sandbox and a merchant that speaks to it as browsers and servers do. */
export async function openTestMerchant(options: Options = {}) {
  const received: Fields[] = [];
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(readFlatForm(Buffer.concat(chunks).toString('utf8')).fields);
      response.writeHead(303, { Location: '/sonuc' }).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ banks: [testBank], slowMs: 400, ...options, port: 0 });
  const [bank = testBank] = options.banks ?? [];

  const post = (path: string, body: string | URLSearchParams) =>
    fetch(new URL(path, sandbox.url), { method: 'POST', body: String(body), headers: formType });

  function paymentForm(oid: string, changes: Record<string, string> = {}): Map<string, string> {
    const fields = new Map(
      Object.entries({
        clientid: bank.clientId,
        storetype: '3D_PAY_HOSTING',
        amount: '1234.50',
        currency: '949',
        oid,
        okUrl: `${shopUrl}/ok`,
        failUrl: `${shopUrl}/fail`,
        TranType: 'Auth',
        Instalment: '',
        rnd: '5f1d',
        lang: 'tr',
        hashAlgorithm: 'ver3',
        refreshtime: '5',
        ...changes,
      }),
    );
    if (!fields.has('hash')) fields.set('hash', ver3Hash(fields, bank.storeKey));
    return fields;
  }

  const sendToGate = (form: Map<string, string>) =>
    post(`${bank.path}/fim/est3Dgate`, new URLSearchParams([...form]));

  /** Walks from the gate to the result page, with the card of this behaviour and the right code where one is asked. */
  async function pay(oid: string, behaviour: Behaviour, changes: Record<string, string> = {}) {
    const cardPage = await sendToGate(paymentForm(oid, changes));
    const { number, expiry, cvv } = getSandboxCard(behaviour);
    const next = await post(cardPage.url, new URLSearchParams({ name: 'A B', number, expiry, cvv }));
    const last = next.url.endsWith('/code') ? await post(next.url, `code=${sandboxSmsCode}`) : next;
    return readPage(last);
  }

  /** Posts a CC5Request and reads the reply's elements. */
  async function callApi(elements: string, credentials: Partial<typeof testBank> = {}) {
    const { apiUser, apiPassword, clientId } = { ...bank, ...credentials };
    const login = `<Name>${apiUser}</Name><Password>${apiPassword}</Password><ClientId>${clientId}</ClientId>`;
    const body = `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Request>${login}${elements}</CC5Request>`;
    const response = await fetch(`${sandbox.url}${bank.path}/fim/api`, { method: 'POST', body });
    return readXml(await response.text());
  }

  return {
    url: sandbox.url,
    shopUrl,
    storeKey: bank.storeKey,
    received,
    post,
    paymentForm,
    sendToGate,
    pay,
    callApi,
    books: async (): Promise<BookLine[]> =>
      (await fetch(`${sandbox.url}/orders.json`)).json() as Promise<BookLine[]>,
    async close() {
      await sandbox.close();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
}

/** Reads a bank page as a browser would use it: where its return form goes and what it carries. */
export async function readPage(response: Response) {
  const text = await response.text();
  const action = /<form[^<>]*id="return"[^<>]*action="([^"]*)"/.exec(text)?.[1] ?? null;
  const reply = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(
    /type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g,
  )) {
    reply.set(unescaped(name), unescaped(value));
  }
  return { response, text, action: action && unescaped(action), reply };
}

export function readXml(text: string) {
  const document = new XMLParser({ parseTagValue: false, htmlEntities: true, trimValues: false }).parse(
    text,
  ) as {
    CC5Response: Record<string, string> & { Extra: Record<string, string> };
  };
  return { text, answer: document.CC5Response, extra: document.CC5Response.Extra };
}

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
