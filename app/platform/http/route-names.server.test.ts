import { expect, test } from 'vitest';
import { openRouteNames } from './route-names.server';

const nameRoute = openRouteNames([
  { id: 'root', path: '' },
  { id: 'routes/_index' },
  { id: 'routes/$', path: '*' },
  { id: 'routes/DebtQuestioning', path: 'DebtQuestioning' },
  { id: 'routes/DebtRestructuring_.$no', path: 'DebtRestructuring/:no' },
  { id: 'routes/AppSetting[.]json', path: 'AppSetting.json' },
  { id: 'routes/basvuru.$takip.dosya.$oid', path: 'basvuru/:takip/dosya/:oid' },
]);

test.each([
  ['/', '_index'],
  ['/DebtQuestioning', 'DebtQuestioning'],
  ['/debtquestioning/', 'DebtQuestioning'],
  ['/DebtQuestioning.data', 'DebtQuestioning'],
  ['/DebtRestructuring/T-2026-1', 'DebtRestructuring_.$no'],
  ['/AppSetting.json', 'AppSetting[.]json'],
  ['/AppSettingXjson', 'unknown'],
  ['/basvuru/300000000001/dosya/7', 'basvuru.$takip.dosya.$oid'],
  ['/basvuru/300000000001', 'unknown'],
  ['/wp-admin/setup.php', 'unknown'],
  ['/root', 'unknown'],
])('%s is %s: the number of names stays that of the routes', (path, name) => {
  expect(nameRoute(path)).toBe(name);
});
