import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOffered } from '~/features/home/search/find-offered.server';
import { writeMenu } from '~/features/home/menu.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { listCards } from '~/services/cards';
import { listMenuEntries } from '~/services/menu-entries';
import { hiddenPathsNow } from '~/services/offering.server';
import { urls } from '~/urls';
import { openRemoteTown } from '../../support/portal/remote-town';
import { rootFolder } from '../../support/house/root-folder';

test('a setting hides a service from menu, home and search, though a remote municipality offers it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hidden-services-'));
  const remote = await openRemoteTown('http://127.0.0.1:9');
  const { town, environment } = remote;
  const { settings: all } = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const entries = listMenuEntries({ settings: all });
  Object.assign(town.settings, { menu: entries.map((entry) => ({ ...entry, Badge: 'Yeni' })) });
  const server = await remote.serve();
  const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  const file = join(folder, 'AppSetting.json');
  writeFileSync(file, JSON.stringify({ ...settings, HasSubscription: false }));
  const configuration = readConfiguration({
    ...environment,
    SERVICE_URL: server.url,
    APP_SETTING_FILE: file,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: () => Promise.reject(new Error('remote')) });
  await openPortal();

  expect(JSON.stringify(await getPortal().municipality.RetrieveMenus({}))).toContain(urls.cancellation);
  const menu = await writeMenu();
  expect(menu).toContain(urls.councilResolutions);
  expect(menu).not.toContain(urls.cancellation);
  // Specification §2: entries of the side navigation have badges, as the municipality gives them.
  const badges = (JSON.parse(menu) as { badge?: string }[]).map(({ badge }) => badge);
  expect(badges.filter((badge) => badge === 'Yeni')).toHaveLength(
    listMenuEntries({ settings: configuration.settings }).length,
  );
  const hidden = hiddenPathsNow();
  const cards = listCards((path) => hidden.includes(path)).flatMap(({ services }) => services);
  const { services } = await findOffered('abonelik iptali', false);
  expect([...cards, ...services].map(({ path }) => path)).not.toContain(urls.cancellation);
  await server.close();
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});
