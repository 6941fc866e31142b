import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCallUsers, reasonAlone } from './call-users';
import { rootFolder } from '../configuration/root-folder.server';

const users = [...listCallUsers(join(rootFolder, 'app'))];

test('every call is made by the portal, or says why only the service offers it', () => {
  const silent = users.filter(([name, features]) => features.length === 0 && reasonAlone(name) === null);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('no call the portal makes is said to be offered alone', () => {
  const both = users.filter(([name, features]) => features.length > 0 && reasonAlone(name) !== null);
  expect(both.map(([name]) => name)).toEqual([]);
});

test('who makes a call is known by its folder', () => {
  const byName = new Map(users);
  expect(byName.get('RetrieveResolutions')).toEqual(['council', 'home']);
  expect(byName.get('OnlineOperationCollectDebt')).toEqual(['payments']);
});
