import { cardCases } from '../support/bank/card-cases';
import { type CardPortal, openCardPortal } from '../support/bank/card-portal';
import { expect, test } from '../support/browser/fixtures';
import { getForm, openBrowser, wordsOf } from '../support/browser/plain-browser';
import { hasPostgres } from '../support/portal/postgres';

test.skip(!hasPostgres(), 'needs a PostgreSQL');
test.describe.configure({ timeout: 120_000 });

const way = {
  kind: 'nestpay-3d',
  code: '0010',
  storeType: '3d',
  gate: '/fim/est3Dgate',
  api: '/fim/api',
} as const;

let portal: CardPortal;

test.beforeAll(async () => {
  portal = await openCardPortal({ ...way }, 6);
});
test.afterAll(() => portal.close());

function cardOf(name: string) {
  const found = cardCases.find((cardCase) => cardCase.name === name);
  if (!found) throw new Error(`There is no card "${name}"`);
  return found;
}

test('a look while another is under way waits for its answer', async () => {
  const { reference, window, order } = await portal.begin(
    cardOf('paid, the sale’s answer lost and the record silent'),
  );
  const doubtful = await portal.walk(window, order);
  expect(wordsOf(doubtful)).toContain('Sonuç bekleniyor');
  await portal.pass(1);
  order.isHealed = true;
  const record = portal.bank.hold('record');
  const statusForm = getForm(doubtful, '/success-operation');
  const first = portal.browser.send(statusForm);
  await record.asked;
  const second = portal.browser.send(statusForm);
  // A page that is asked for later is answered first: by then the return has come in, too.
  await portal.openOutcome(reference);
  record.letGo();
  const [one, other] = await Promise.all([first, second]);
  expect(wordsOf(one)).toContain('Ödemeniz alındı');
  expect(wordsOf(other)).toContain('Ödemeniz alındı');
  expect(order.charges).toBe(1);
  expect(await portal.stateOf(reference)).toBe('collected');
});

test('a return is asked about though somebody looked a moment before', async () => {
  const { reference, window, order } = await portal.begin(cardOf('paid, the sale’s answer lost'));
  const { page, handedOver } = await portal.leave(window);
  expect(handedOver).not.toBeNull();
  const early = await portal.browser.send(getForm(await portal.openOutcome(reference), '/success-operation'));
  expect(wordsOf(early)).not.toContain('Ödemeniz alındı');
  const back = await portal.comeBack(page, handedOver, order);
  expect(wordsOf(back)).toContain('Ödemeniz alındı');
});

test('who comes back without cookies sees the outcome masked and the way to sign in, and loses no session', async () => {
  const { reference, window, order } = await portal.begin(cardOf('paid'));
  const stranger = openBrowser('203.0.113.77');
  const page = await portal.walk(window, order, stranger);
  expect(wordsOf(page)).toContain('Ödemeniz alındı');
  expect(wordsOf(page)).not.toContain('Deneme Mükellef');
  expect(page.text).toContain(
    `/session/signin?hedef=${encodeURIComponent(`/success-operation?islem=${reference}`)}`,
  );
  expect(wordsOf(await portal.openOutcome(reference))).toContain('Deneme Mükellef');
});

test('a sale that hangs at the bank does not hold the page, and is booked when the bank speaks again', async () => {
  const own = await openCardPortal({ ...way }, 1, { isEmbedded: true });
  try {
    const { reference, window, order } = await own.begin(cardOf('paid, the record silent'));
    const sale = own.bank.hold('sale');
    const page = await own.walk(window, order);
    expect(wordsOf(page)).toContain('Sonuç bekleniyor, tekrar ödemeyin');
    order.isHealed = true;
    await own.pass(2);
    await own.reconcile();
    await expect.poll(() => own.stateOf(reference), { timeout: 40_000 }).toBe('collected');
    expect(wordsOf(await own.openOutcome(reference))).toContain('Ödemeniz alındı');
    expect(await own.bookedOf(order.orderNumber)).toBe(order.taken);
    sale.letGo();
  } finally {
    await own.close();
  }
});
