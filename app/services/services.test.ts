import type { MenuEntry } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { urls } from '~/urls';
import { listCards, listTasks } from './cards';
import { listMenuEntries } from './menu-entries';
import { serviceList } from './services';
import { listHiddenPaths, samePaths } from './shown';

const all = {
  HasSubscription: true,
  MerchantId: '100200127',
  ShowSubscriptionMenu: true,
  ShowMatrimonyPaymentMenu: true,
};
const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ Path, Children }) => [...(Path ? [Path] : []), ...pathsOf(Children ?? [])]);

test('every service says what it rests on, and its page is one of its addresses', () => {
  for (const { page, addresses, menu, group } of serviceList) {
    if (page === undefined) expect({ menu, group }).toEqual({ menu: undefined, group: undefined });
    else expect(Object.keys(addresses)).toContain(page);
  }
});

describe('the menu', () => {
  test('leads to every service of citizens; what helps stands at home and at the foot of the pages', () => {
    const kept = serviceList.filter(
      ({ group, isForGuests }) =>
        group !== undefined &&
        isForGuests !== true &&
        !['desk', 'administration', 'duty', 'help'].includes(group),
    );
    // Papers lead to their check by their code, the choice of a declaration is the group itself, and news stand below
    // one's name on every page.
    expect(kept.filter(({ menu }) => !menu).map(({ page }) => page)).toEqual([
      'receiptCheck',
      'declarationChoice',
      'inbox',
    ]);
  });

  test('leads to each service once', () => {
    const paths = pathsOf(listMenuEntries({ settings: all }));
    const inMenu = serviceList.flatMap(({ menu, page }) => (menu && page ? urls[page] : []));
    expect(inMenu.length).toBeGreaterThanOrEqual(29);
    expect(paths.toSorted()).toEqual(inMenu.toSorted());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining([urls.fastMarriagePayment, urls.cancellation]));
  });

  test('gives each entry of a group a place of its own', () => {
    const places = serviceList.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.place}`] : []));
    expect(new Set(places).size).toBe(places.length);
  });
});

test.each([[{ HasSubscription: false }, urls.cancellation, [urls.meters, `${urls.meters}/`]]])(
  '%j hides %s from menu, home and search alike',
  (change, path, others) => {
    const settings = { ...all, ...change };
    expect(pathsOf(listMenuEntries({ settings }))).not.toContain(path);
    const hidden = listHiddenPaths({ settings });
    expect(hidden).toEqual([path, ...others]);
    const shown = listCards((one) => hidden.includes(one)).flatMap(({ services }) =>
      services.map((service) => service.path),
    );
    expect(shown).not.toContain(path);
    expect(shown).toContain(urls.debts);
  },
);

test.each([
  [{ ShowSubscriptionMenu: false }, urls.cancellation],
  [{ ShowMatrimonyPaymentMenu: false }, urls.fastMarriagePayment],
])('%j leaves %s out of the menu, and hides no page', (change, path) => {
  const settings = { ...all, ...change };
  expect(pathsOf(listMenuEntries({ settings }))).not.toContain(path);
  expect(listHiddenPaths({ settings })).toEqual([]);
  const shown = listCards(() => false).flatMap(({ services }) => services.map(({ path }) => path));
  expect(shown).toContain(path);
});

test('where no water is sold, no line of a service speaks of it', () => {
  const linesOf = (HasSubscription: boolean) => {
    const hidden = listHiddenPaths({ settings: { ...all, HasSubscription } });
    return listCards((path) => hidden.includes(path)).flatMap(({ services }) =>
      services.flatMap((service) => {
        const line = service.line ?? '';
        return /\bsu\b|\babone/i.test(line) ? [line] : [];
      }),
    );
  };
  expect(linesOf(true).length).toBeGreaterThan(3);
  expect(linesOf(false)).toEqual([]);
});

test('home shows what applies: membership to guests, pages of staff to employees, no icon twice in a group', () => {
  const pathsFor = (isSignedIn: boolean, isEmployee: boolean) =>
    listCards(() => false, { isSignedIn, isEmployee }).flatMap(({ services }) =>
      services.map(({ path }) => path),
    );
  expect(pathsFor(false, false)).toContain(urls.register);
  expect(pathsFor(true, false)).not.toContain(urls.register);
  expect(pathsFor(true, false)).not.toContain(urls.payslips);
  expect(pathsFor(true, true)).toContain(urls.payslips);
  for (const { services } of listCards(() => false, { isSignedIn: true, isEmployee: true })) {
    const icons = services.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  }
});

test.each([true, false])('six tasks come first, each once, signed in %s', (isSignedIn) => {
  const tasks = listTasks({ isSignedIn });
  expect(tasks).toHaveLength(6);
  expect(new Set(tasks.map(({ path }) => path)).size).toBe(6);
  const first = isSignedIn
    ? { title: 'Makbuzlarım', path: urls.receipts }
    : { title: 'Üye girişiyle öde', path: urls.debts };
  expect(tasks[0]).toMatchObject(first);
});

test.each([
  ['RecordDebtCorrectionRequest', [urls.contestDebt, urls.debtCorrections]],
  ['AnswerDebtCorrectionForDesk', [urls.debtCorrectionDesk]],
])('where a municipality does not offer %s, nothing leads to %j', (name, paths) => {
  const hidden = listHiddenPaths({ settings: all, isOffered: (call) => call !== name });
  expect(hidden).toEqual(expect.arrayContaining(paths));
  expect(hidden).not.toContain(urls.debts);
});

test('before the bank has given its keys nothing leads to a payment', () => {
  const settings = { ...all, MerchantId: '' };
  const hidden = listHiddenPaths({ settings });
  expect(hidden).toEqual(
    expect.arrayContaining([urls.paymentZiraat, urls.fastPayment, urls.fastMarriagePayment]),
  );
  // What was paid before, and a debt to read, stay.
  for (const path of [urls.succeeded, urls.receipts, urls.debts]) expect(hidden).not.toContain(path);
  expect(pathsOf(listMenuEntries({ settings }))).not.toContain(urls.fastPayment);
});

test('pages that are the same for everybody hold nothing of anybody', () => {
  const personal = serviceList.filter(({ access }) => access !== 'open');
  for (const { addresses } of personal)
    for (const name of Object.keys(addresses))
      expect(samePaths).not.toContain(urls[name as keyof typeof urls]);
});
