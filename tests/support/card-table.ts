import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from './fixtures';
import { addPayers } from '../faults/storm/payers';
import { signIn } from '../faults/storm/visit';
import { type CardBank, openCardBank } from './card-bank';
import { type BankOrder, type CardCase, cardCases, type Returned } from './card-cases';
import { receiptNumber } from './outcome';
import { type Browser, type Form, listForms, openBrowser, type Page } from './plain-browser';
import { briefly, startPortal } from './portal';
import { hasPostgres, startPostgres } from './postgres';
import { faultsPort } from './projects';
import { openRemoteTown } from './remote-town';
import { rootFolder } from './root-folder';

/** A way to pay: its name, the bank's code, the store type, and where the bank's services hang. */
export interface CardWay {
  /** Added to the first port of the faults; a portal's sandbox has the next one. */
  readonly port: number;
  readonly kind: string;
  readonly code: '0010' | '0015';
  readonly storeType: string;
  readonly gate: string;
  readonly api: string;
  readonly enrolment?: string;
}

const storeKey = 'TEST0123';

/** Sentences that claim something of the money, each with when it is a lie. */
const claims: ReadonlyArray<readonly [RegExp, (order: BankOrder) => boolean]> = [
  [/para çekilmedi|para çekmedi|para çekmediğini/, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödeme yapılmadı|yeniden deneyebilir/i, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödemeniz alındı|Banka parayı çekti|Banka ödemeyi onayladı/, ({ taken }) => taken === 0],
  // In doubt is what nobody could have known to be unpaid.
  [/Bankanız parayı çekmiş olabilir/, ({ taken, card }) => taken === 0 && !mayLookTaken(card)],
];

/** A refusal that could not be told from a payment at first: the bank was silent, or spoke of trouble. */
function mayLookTaken({ record, code, way }: CardCase): boolean {
  const isClear = code === null || !['00', '88', '91', '96', '99'].includes(code);
  return record !== 'truth' || !isClear || way !== 'home';
}

/** What stands in a page between its head and its foot, without markup. */
function wordsOf({ text }: Page): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? text;
  return main
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}

const card = { kart: '4355084355084358', ay: '12', yil: '2030', cvv: '000' };

/** The form on the bank's page that leads back; by GET what the address holds already is sent as fields. */
function returnForm({ method, fields }: Returned, address: string): Form {
  if (method === 'post') return { action: address, method: 'POST', fields, names: [] };
  const { origin, pathname, searchParams } = new URL(address);
  return { action: origin + pathname, method: 'GET', fields: [...searchParams, ...fields], names: [] };
}

/** A payment under way, as far as its page and the bank's books tell. */
interface Walk {
  readonly reference: string;
  /** Kuruş. */
  readonly amount: number;
  readonly order: BankOrder;
}

/** One payer's browser without script, the way to the bank and back. */
function payerAt(origin: string, browser: Browser, bank: CardBank, way: CardWay) {
  const formTo = (page: Page, fits: (form: Form) => boolean, what: string) => {
    const found = listForms(page).find(fits);
    if (!found)
      throw new Error(`${page.url} (${page.status}) has no ${what}: ${wordsOf(page).slice(0, 300)}`);
    return found;
  };

  /** From the window to the bank; the page that was left, and what was taken along, null where no way led there. */
  async function goToBank(window: Page): Promise<{ page: Page; handedOver: Form | null }> {
    const cardForm = listForms(window).find(({ names }) => names.includes('kart'));
    const page = cardForm ? await browser.send(cardForm, card) : window;
    return { page, handedOver: listForms(page).find(({ action }) => action.startsWith(bank.url)) ?? null };
  }

  return {
    /** Ticks one debt, and comes to the window. */
    async begin(debts: Page, oid: string): Promise<Page> {
      return browser.send(
        formTo(debts, ({ names }) => names.includes('borc'), 'debts'),
        { borc: oid },
      );
    },
    /** To the bank and back; the last page of it. */
    async walk(window: Page, order: BankOrder): Promise<Page> {
      const { page, handedOver } = await goToBank(window);
      if (!handedOver) return page;
      const returned = bank.visit(way.kind, order, new Map(handedOver.fields));
      if (!returned) return page;
      const back = returnForm(returned, order.returnAddress);
      let last = page;
      for (let round = order.card.way === 'thrice' ? 3 : 1; round > 0; round -= 1)
        last = await browser.send(back);
      return last;
    },
    /** The page that tells how a payment stands. */
    lookAt: (reference: string) => browser.open(`${origin}/success-operation?islem=${reference}`),
  };
}

/**
 * Every card case by one way, through the pages of a portal with script off: what the bank took, what was booked and what
 * is with the desk come to the same, and no page claims of the money what is not so.
 */
export function testCards(way: CardWay): void {
  test.skip(!hasPostgres(), 'needs a PostgreSQL');

  test(`${cardCases.length} cards by ${way.kind}`, async () => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'card-table-'));
    const port = faultsPort + way.port;
    const returnPath = `/banka-donusu/${way.code === '0015' ? 'vakif' : 'ziraat'}`;
    const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
    const settingFile = join(folder, 'AppSetting.json');
    const changed = { ActiveBankMerchantCode: way.code, StoreType: way.storeType, StoreKey: storeKey };
    writeFileSync(
      settingFile,
      JSON.stringify({ ...settings, ...changed, SuccessUrl: returnPath, FailureUrl: returnPath }),
    );
    const bank = await openCardBank(storeKey);
    const remote = await openRemoteTown(`http://127.0.0.1:${port + 1}`, {
      code: way.code,
      storeType: way.storeType,
      gateUrl: bank.url + way.gate,
      apiUrl: bank.url + way.api,
      ...(way.enrolment !== undefined && { enrolmentUrl: bank.url + way.enrolment }),
    });
    const { town, environment } = remote;
    const [payer] = await addPayers(town.client, 1, cardCases.length);
    if (!payer) throw new Error('Nobody is there to pay');
    const municipality = await remote.serve();
    const server = await startPostgres(folder);
    const DATABASE_URL = (await server?.createDatabase('cards')) ?? '';
    const database = new pg.Client({ connectionString: DATABASE_URL });
    const portal = await startPortal(port, {
      ...briefly,
      environment: {
        ...environment,
        DATABASE_URL,
        DATA_DIR: join(folder, 'data'),
        APP_SETTING_FILE: settingFile,
        HUMAN_VERIFICATION: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    try {
      await database.connect();
      const browser = openBrowser(payer.address);
      const debts = await signIn(browser, portal.origin, payer.identityNo);
      const paying = payerAt(portal.origin, browser, bank, way);
      const lies: string[] = [];
      const note = (page: Page, { order }: Pick<Walk, 'order'>, when: string) => {
        const words = wordsOf(page);
        const isLie = claims.some(([claim, isLieOf]) => claim.test(words) && isLieOf(order));
        // A bank that turns the municipality away is said with 503.
        if (isLie || page.status === 500) lies.push(`${order.card.name}, ${when} (${page.status}): ${words}`);
      };

      const walks: Walk[] = [];
      for (const [place, cardCase] of cardCases.entries()) {
        await database.query('delete from portal.rate_limit');
        const window = await paying.begin(debts, payer.accrualOids[place] ?? '');
        const reference = new URL(window.url).searchParams.get('islem') ?? '';
        const { rows } = await database.query<{ order_number: string; amount: string }>(
          'select order_number, amount from portal.payment_attempt where reference = $1',
          [reference],
        );
        const [begun] = rows;
        if (!begun)
          throw new Error(`${cardCase.name}: no payment begins at ${window.url}: ${wordsOf(window)}`);
        const amount = Number(begun.amount);
        const order = bank.expect(begun.order_number, amount, cardCase);
        const last = await paying.walk(window, order);
        walks.push({ reference, amount, order });
        note(last, { order }, 'back from the bank');
        note(await paying.lookAt(reference), { order }, 'looked at');
        if (cardCase.holder === 'error-1105' && last.status === 422)
          expect(wordsOf(last)).not.toMatch(/Kart bilgilerini/);
      }

      /** So much later, when the regular look at open payments is over. */
      const pass = async (minutes: number) => {
        await database.query(
          `update portal.payment_attempt set created_at = created_at - make_interval(mins => $1),
             changed_at = changed_at - make_interval(mins => $1), looked_at = looked_at - make_interval(mins => $1),
             asked_at = asked_at - make_interval(mins => $1)`,
          [minutes],
        );
        await database.query(`insert into pgboss.job (name) values ('payment-reconcile')`);
        const isOver = async () => {
          const { rows } = await database.query(
            `select 1 from pgboss.job where name = 'payment-reconcile' and state in ('created', 'active') and start_after <= now()`,
          );
          return rows.length === 0;
        };
        while (!(await isOver())) await delay(200);
        for (const one of walks) note(await paying.lookAt(one.reference), one, `${minutes} minutes later`);
      };
      await pass(2);
      for (const { order } of walks) order.isHealed = true;
      await pass(30);
      await pass(70);
      expect(lies).toEqual([]);

      const sums = [];
      for (const { reference, amount, order } of walks) {
        const { card: cardCase } = order;
        const [attempt] = (
          await database.query<{ state: string }>(
            'select state from portal.payment_attempt where reference = $1',
            [reference],
          )
        ).rows;
        const state = attempt?.state ?? 'gone';
        const { rows } = await town.client.query<{ total: number }>(
          'select total::int as total from municipality.online_payment where order_number = $1 and collection_oid is not null',
          [order.orderNumber],
        );
        const kept = order.isVoided ? 0 : order.taken;
        const booked = rows.reduce((sum, { total }) => sum + total, 0);
        const atDesk = state === 'under_review' || state === 'refund_due' ? kept : 0;
        const hasReceipt = receiptNumber.test(wordsOf(await paying.lookAt(reference)));
        const expected =
          kept === amount && cardCase.holder === 'full' && cardCase.code === '00'
            ? ['collected']
            : kept === 0 && cardCase.code !== '88'
              ? ['refused', 'expired']
              : ['collected', 'refused', 'expired', 'under_review'];
        const isRight =
          kept - booked - atDesk === 0 &&
          order.charges <= 1 &&
          expected.includes(state) &&
          hasReceipt === (state === 'collected');
        if (!isRight)
          sums.push({ name: cardCase.name, state, kept, booked, atDesk, charges: order.charges, hasReceipt });
      }
      expect(sums).toEqual([]);
      expect(walks).toHaveLength(cardCases.length);
    } finally {
      await database.end();
      await portal.stop();
      await server?.stop();
      await municipality.close();
      await town.close();
      await bank.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
