import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addPayers } from '../../faults/storm/payers';
import { signIn } from '../../faults/storm/visit';
import { type CardBank, openCardBank } from './card-bank';
import type { BankOrder, CardCase, Returned } from './card-cases';
import {
  type Browser,
  type Form,
  listForms,
  openBrowser,
  type Page,
  wordsOf,
} from '../browser/plain-browser';
import { briefly, startPortal } from '../portal/portal';
import { startPostgres } from '../portal/postgres';
import { freePorts } from '../run/ports';
import { openRemoteTown } from '../portal/remote-town';
import { rootFolder } from '../house/root-folder';

/** Describes a way to pay: its name, the bank's code, the store type, and where the bank's services hang. */
export interface CardWay {
  readonly kind: string;
  readonly code: '0010' | '0015';
  readonly storeType: string;
  readonly gate: string;
  readonly api: string;
  readonly enrolment?: string;
}

const storeKey = 'TEST0123';

const card = { kart: '4355084355084358', ay: '12', yil: '2030', cvv: '000' };

/** Reads the form on the bank's page that leads back; by GET what the address holds already is sent as fields. */
function returnForm({ method, fields }: Returned, address: string): Form {
  if (method === 'post') return { action: address, method: 'POST', fields, names: [] };
  const { origin, pathname, searchParams } = new URL(address);
  return { action: origin + pathname, method: 'GET', fields: [...searchParams, ...fields], names: [] };
}

/** Opens one payer's browser without script, the way to the bank and back. */
function payerAt(browser: Browser, bank: CardBank, way: CardWay) {
  const formTo = (page: Page, fits: (form: Form) => boolean, what: string) => {
    const found = listForms(page).find(fits);
    if (!found)
      throw new Error(`${page.url} (${page.status}) has no ${what}: ${wordsOf(page).slice(0, 300)}`);
    return found;
  };

  /** Goes from the window to the bank; the page that was left, and what was taken along, null where no way led there. */
  async function goToBank(window: Page): Promise<{ page: Page; handedOver: Form | null }> {
    const cardForm = listForms(window).find(({ names }) => names.includes('kart'));
    const page = cardForm ? await browser.send(cardForm, card) : window;
    const away = listForms(page).find(
      ({ action }) => action.startsWith(bank.url) || action.startsWith('https://acs.bank.example/'),
    );
    if (away) return { page, handedOver: away };
    const own = listForms(page).find(({ names }) => names.includes('oid') || names.includes('Ptkn'));
    const there = own ? await browser.send(own) : page;
    return there.url.startsWith(bank.url)
      ? { page, handedOver: own ?? null }
      : { page: there, handedOver: null };
  }

  return {
    /** Ticks one debt, and comes to the window. */
    async begin(debts: Page, oid: string): Promise<Page> {
      return browser.send(
        formTo(debts, ({ names }) => names.includes('borc'), 'debts'),
        { borc: oid },
      );
    },
    goToBank,
    /** Goes through the bank, and back by this browser; the last page of it. */
    async comeBack(left: Page, handedOver: Form | null, order: BankOrder, by: Browser): Promise<Page> {
      const returned = handedOver && bank.visit(way.kind, order, new Map(handedOver.fields));
      if (!returned) return left;
      const back = returnForm(returned, order.returnAddress);
      let last = left;
      for (let round = order.card.way === 'thrice' ? 3 : 1; round > 0; round -= 1) last = await by.send(back);
      return last;
    },
  };
}

/** Describes a payment under way, as far as its page and the bank's books tell. */
export interface Walk {
  readonly reference: string;
  /** The amount is in kuruş. */
  readonly amount: number;
  readonly order: BankOrder;
}

export type CardPortal = Awaited<ReturnType<typeof openCardPortal>>;

/**
 * Opens a portal on PostgreSQL whose bank is the one of the card cases, a municipality behind HTTP or brought along,
 * and one member of it with so many debts, signed in at a browser without script.
 */
export async function openCardPortal(way: CardWay, debtCount: number, { isEmbedded = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'card-portal-'));
  const port = await freePorts();
  const returnPath = `/banka-donusu/${way.code === '0015' ? 'vakif' : 'ziraat'}`;
  const bank = await openCardBank(storeKey);
  const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  const settingFile = join(folder, 'AppSetting.json');
  const changed = { ActiveBankMerchantCode: way.code, StoreType: way.storeType, StoreKey: storeKey };
  const addresses = { ThreeDSecureWebRequestUrl: bank.url + way.gate, VPosWebRequestUrl: bank.url + way.api };
  writeFileSync(
    settingFile,
    JSON.stringify({ ...settings, ...changed, ...addresses, SuccessUrl: returnPath, FailureUrl: returnPath }),
  );
  const remote = isEmbedded
    ? null
    : await openRemoteTown(`http://127.0.0.1:${port + 1}`, {
        code: way.code,
        storeType: way.storeType,
        gateUrl: bank.url + way.gate,
        apiUrl: bank.url + way.api,
        ...(way.enrolment !== undefined && { enrolmentUrl: bank.url + way.enrolment }),
      });
  const municipality = await remote?.serve();
  const server = await startPostgres(folder);
  const DATABASE_URL = (await server?.createDatabase('cards')) ?? '';
  const database = new pg.Client({ connectionString: DATABASE_URL });
  const portal = await startPortal(port, {
    ...briefly,
    environment: {
      ...(remote ? remote.environment : { SANDBOX: 'off' }),
      DATABASE_URL,
      DATA_DIR: join(folder, 'data'),
      APP_SETTING_FILE: settingFile,
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  await database.connect();
  const [payer] = await addPayers(remote?.town.client ?? database, 1, debtCount);
  if (!payer) throw new Error('Nobody is there to pay');
  const browser = openBrowser(payer.address, 45_000);
  const debts = await signIn(browser, portal.origin, payer.identityNo);
  const paying = payerAt(browser, bank, way);
  const free = [...payer.accrualOids];

  return {
    origin: portal.origin,
    bank,
    browser,
    /** Begins to pay one more debt, of which the bank will make what the case says; ends at the window. */
    async begin(cardCase: CardCase): Promise<Walk & { window: Page }> {
      await database.query('delete from portal.rate_limit');
      const window = await paying.begin(debts, free.shift() ?? '');
      const reference = new URL(window.url).searchParams.get('islem') ?? '';
      const { rows } = await database.query<{ order_number: string; amount: string }>(
        'select order_number, amount from portal.payment_attempt where reference = $1',
        [reference],
      );
      const [begun] = rows;
      if (!begun) throw new Error(`${cardCase.name}: no payment begins at ${window.url}: ${wordsOf(window)}`);
      const amount = Number(begun.amount);
      return { reference, amount, window, order: bank.expect(begun.order_number, amount, cardCase) };
    },
    /** Leads to the bank's page, from where `comeBack` leads. */
    leave: paying.goToBank,
    comeBack: (left: Page, handedOver: Form | null, order: BankOrder) =>
      paying.comeBack(left, handedOver, order, browser),
    /** Leads to the bank and back by the payer's browser, or by another one; the last page of it. */
    async walk(window: Page, order: BankOrder, by: Browser = browser): Promise<Page> {
      const { page, handedOver } = await paying.goToBank(window);
      return paying.comeBack(page, handedOver, order, by);
    },
    /** Opens the page that tells how a payment stands. */
    openOutcome: (reference: string) => browser.open(`${portal.origin}/success-operation?islem=${reference}`),
    /** Lets minutes go by for every payment. */
    async pass(minutes: number): Promise<void> {
      await database.query(
        `update portal.payment_attempt set created_at = created_at - make_interval(mins => $1),
           changed_at = changed_at - make_interval(mins => $1), looked_at = looked_at - make_interval(mins => $1),
           asked_at = asked_at - make_interval(mins => $1)`,
        [minutes],
      );
    },
    /** Has the regular look at open payments made now, and waits until it is over. */
    async reconcile(): Promise<void> {
      await database.query(`insert into pgboss.job (name) values ('payment-reconcile')`);
      const isOver = async () => {
        const { rows } = await database.query(
          `select 1 from pgboss.job where name = 'payment-reconcile' and state in ('created', 'active') and start_after <= now()`,
        );
        return rows.length === 0;
      };
      while (!(await isOver())) await delay(200);
    },
    async stateOf(reference: string): Promise<string> {
      const { rows } = await database.query<{ state: string }>(
        'select state from portal.payment_attempt where reference = $1',
        [reference],
      );
      return rows[0]?.state ?? 'gone';
    },
    /** Sums up the kuruş that the municipality has booked of an order. */
    async bookedOf(orderNumber: string): Promise<number> {
      const statement =
        'select total::int as total from municipality.online_payment where order_number = $1 and collection_oid is not null';
      const { rows } = remote
        ? await remote.town.client.query<{ total: number }>(statement, [orderNumber])
        : await database.query<{ total: number }>(statement, [orderNumber]);
      return rows.reduce((sum, { total }) => sum + total, 0);
    },
    async close(): Promise<void> {
      await database.end();
      await portal.stop();
      await server?.stop();
      await municipality?.close();
      await remote?.town.close();
      await bank.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
