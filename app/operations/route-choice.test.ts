import { describe, expect, it } from 'vitest';
import { openRouteChoice } from './route-choice';

const routes = {
  root: { path: '' },
  first: { parentId: 'root' },
  debts: { parentId: 'root', path: 'DebtQuestioning' },
  debt: { parentId: 'root', path: 'borc/:oid' },
  paper: { parentId: 'root', path: 'karar/:oid/pdf' },
  file: { parentId: 'root', path: 'makbuz/:file' },
  check: { parentId: 'root', path: 'makbuz/dogrula' },
  frame: { parentId: 'root', path: 'kiosk' },
  framed: { parentId: 'frame', path: 'bitir' },
  everything: { parentId: 'root', path: '*' },
};
const choose = openRouteChoice(routes);

describe('the route of a path', () => {
  it.each([
    ['/', 'first'],
    ['/DebtQuestioning', 'debts'],
    ['/debtquestioning', 'debts'],
    ['/borc/7', 'debt'],
    ['/karar/7/pdf', 'paper'],
    ['/makbuz/7.pdf', 'file'],
  ])('%s is %s alone', (path, id) => {
    expect(choose(path)).toEqual(['root', id]);
  });

  it('stands in its frame', () => {
    expect(choose('/kiosk/bitir')).toEqual(['root', 'frame', 'framed']);
  });

  it.each([
    '/makbuz/dogrula',
    '/nowhere',
    '/DebtQuestioning/',
    '/DebtQuestioning.data',
    '/borc/%37',
    '/borc//7',
    '//DebtQuestioning',
    '/__manifest',
  ])('%s is for the framework to rank', (path) => {
    expect(choose(path)).toBeNull();
  });
});
