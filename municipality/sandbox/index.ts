import type { Server } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import { z } from 'zod';
import { createEDevlet, providerSchema } from './e-devlet';
import { createMailbox, type Mailbox } from './email/mailbox';
import { createMailPages } from './email/pages';
import { createReceiver } from './email/receiver';
import { readFaults, type Faults } from './kit/faults';
import { createOtherHost } from './kit/other-host';
import { sendHomePage } from './home-page';
import { createApi } from './nestpay/api/api';
import { bankSchema as nestpaySchema, nestpayAddresses } from './nestpay/bank';
import { bodyText } from './kit/form';
import { createGate } from './nestpay/gate';
import {
  chargedAmount,
  countCharges,
  createBooks,
  orderState,
  refundedAmount,
  type Books,
  type OrderState,
} from './nestpay/orders';
import { createVisits, type Branch } from './nestpay/sessions';
import { createTileServer } from './map/tile-server';
import { createInbox } from './sms/inbox';
import { createOperator } from './sms/operator';
import { vakifbankAddresses, vakifbankSchema } from './vakifbank/bank';
import { createVakifbank } from './vakifbank';

export type { Scenario } from './e-devlet';
export type { ReceivedEmail } from './email/mailbox';
export type { FaultMode } from './kit/faults';
export type { Behaviour } from './nestpay/behaviours';
export { getSandboxCard, sandboxCards, sandboxSmsCode } from './nestpay/cards';
export type { ShortMessage } from './sms/inbox';

const bankSchema = z.union([vakifbankSchema, nestpaySchema]);

const optionsSchema = z.object({
  banks: z
    .array(bankSchema)
    .min(1)
    .refine(
      (banks) => new Set(banks.map(({ path }) => path)).size === banks.length,
      'two banks share one path',
    ),
  /** Holds the agreement with the national gateway; there is no gateway without one. */
  eDevlet: providerSchema.optional(),
  /** Holds the banks' clock; pages and books follow it, waiting times do not. */
  now: z.custom<() => Date>((value) => typeof value === 'function').optional(),
  /** Says how long the slow card, the slow API and the slow gateway wait, in milliseconds. */
  slowMs: z.number().int().nonnegative().default(20_000),
});

export type SandboxOptions = z.input<typeof optionsSchema>;

export type RunningSandbox = {
  readonly url: string;
  /** The mail server whose e-mails the sandbox shows listens at this address. */
  readonly smtpUrl: string;
  close(): Promise<void>;
};

/** Describes one line of `GET /orders.json`: the bank's own books, amounts in kuruş, nothing of the card. */
export type BookLine = {
  readonly clientId: string;
  readonly oid: string;
  readonly state: OrderState;
  /** Holds what the merchant asked for. */
  readonly requested: number;
  /** Holds what the bank took and did not void. */
  readonly charged: number;
  readonly refunded: number;
  /** Says how often money was taken, voided or not. */
  readonly chargeCount: number;
};

/** Creates the world outside the municipality as one Express app; state lives in memory. */
function createSandbox(
  { banks, eDevlet, slowMs }: z.output<typeof optionsSchema>,
  now: () => Date,
  mailbox: Mailbox,
): Express {
  const faults: Faults = { mode: 'none', share: 1 };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.raw({ type: () => true, limit: '64kb' }));
  const accounts = banks.map((bank): Account => {
    const books = createBooks(now);
    const { clientId, router } = openBranch(bank, books, { now, slowMs, faults });
    app.use(bank.path || '/', router);
    return { clientId, books };
  });
  app.use(createOperator(createInbox(now), { faults, slowMs, now }));
  app.use(createMailPages(mailbox));
  app.use(createTileServer());
  app.use(createOtherHost());
  if (eDevlet) app.use(createEDevlet(eDevlet, now, slowMs));
  app.get('/', (_request, response) => sendHomePage(response, banks.map(shownBank), eDevlet !== undefined));
  app.get('/orders.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(accounts.flatMap(bookLines));
  });
  app.post('/faults', (request, response) => {
    const wanted = readFaults(bodyText(request.body));
    if (!wanted) return void response.status(400).json({ error: 'unknown fault mode or share' });
    response.json(Object.assign(faults, wanted));
  });
  app.use((_request, response) => void response.status(404).type('text/plain').send('Sayfa bulunamadı.'));
  app.use(answerFailure);
  return app;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox did not get a TCP port.');
  return address.port;
}

/**
 * Starts the sandbox on a port (0: any free one) or on a socket that listens already, its mail server on a free one of this machine. `close` also ends
 * answers that are still held back. Throws on unusable options.
 */
export async function startSandbox(
  options: SandboxOptions & { readonly port: number | Server; readonly host?: string },
): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', ...sandbox } = options;
  const read = optionsSchema.parse(sandbox);
  const now = read.now ?? (() => new Date());
  const mailbox = createMailbox(now);
  const app = createSandbox(read, now, mailbox);
  const server = typeof port === 'number' ? app.listen(port, host) : app.listen(port);
  // It is longer than its callers keep theirs: a connection closed at the moment of a request is a request lost.
  server.keepAliveTimeout = 75_000;
  const webPort = await portOf(server);
  const receiver = createReceiver(mailbox);
  const smtpPort = await portOf(receiver.listen(0, '127.0.0.1'));
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    url: `http://${name}:${webPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    close: async () => {
      await Promise.all([
        new Promise<void>((resolve) => receiver.close(() => resolve())),
        new Promise<void>((resolve, reject) => {
          server.close((error) => (error ? reject(error) : resolve()));
          server.closeAllConnections();
        }),
      ]);
    },
  };
}

type Account = { readonly clientId: string; readonly books: Books };

/** Says where a bank of a family answers, below its path. */
const addressesOf: Readonly<Record<z.output<typeof bankSchema>['family'], readonly string[]>> = {
  nestpay: nestpayAddresses,
  vakifbank: vakifbankAddresses,
};

function shownBank({ family, bankName, path }: z.output<typeof bankSchema>) {
  return { bankName, addresses: addressesOf[family].map((address) => path + address) };
}

type World = { readonly now: () => Date; readonly slowMs: number; readonly faults: Faults };

/** Opens a bank's own pages and services, in the language of its family. */
function openBranch(
  bank: z.output<typeof bankSchema>,
  books: Books,
  { now, slowMs, faults }: World,
): { clientId: string; router: Router } {
  switch (bank.family) {
    case 'vakifbank':
      return { clientId: bank.merchantId, router: createVakifbank({ bank, books, now, slowMs, faults }) };
    case 'nestpay': {
      const branch: Branch = { bank, books, visits: createVisits(), now, slowMs };
      const router = express.Router().use(createGate(branch), createApi(branch, faults));
      return { clientId: bank.clientId, router };
    }
    default:
      return bank satisfies never;
  }
}

function bookLines({ clientId, books }: Account): BookLine[] {
  return books.list().map((order) => ({
    clientId,
    oid: order.oid,
    state: orderState(order),
    requested: order.requested,
    charged: chargedAmount(order),
    refunded: refundedAmount(order),
    chargeCount: countCharges(order),
  }));
}

const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = z.object({ status: z.number().min(400).max(499) }).safeParse(error);
  response
    .status(status.success ? status.data.status : 500)
    .type('text/plain')
    .send('İstek işlenemedi.');
};
