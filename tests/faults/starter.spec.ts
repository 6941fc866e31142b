import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payAtBank } from '../support/bank/bank';
import { listDebtOids, startPayment } from '../support/bank/debts';
import { expectOutcome } from '../support/bank/outcome';
import { expect, test } from '../support/browser/fixtures';
import { fillSignIn, password } from '../support/browser/sign-in';
import { rootFolder } from '../support/house/root-folder';
import { briefly, launchPortal, startPortal } from '../support/portal/portal';
import { findProgram } from '../support/run/programs';
import { freePorts } from '../support/run/ports';

const key = 'deneme-dogrulama-anahtari';
const member = '10000000146';

test.describe.configure({ timeout: 120_000 });

const starters = [
  { file: 'municipality.ts', program: process.execPath, args: ['--import', 'tsx'], port: await freePorts(3) },
  { file: 'municipality.py', program: findProgram('python') ?? '', args: [], port: await freePorts(3) },
];

for (const { file, program, args, port } of starters) {
  test(`docs/starter/${file} passes the payment journey of the kit, and a citizen pays through it`, async ({
    page,
  }) => {
    test.skip(program === '', 'The program it is written for is not on this machine');
    const folder = mkdtempSync(join(tmpdir(), 'starter-'));
    const source = join(rootFolder, 'docs/starter', file);
    const town = spawn(program, [...args, source, String(port + 2)], { cwd: rootFolder, stdio: 'pipe' });
    try {
      await new Promise((resolve) => town.stdout.once('data', resolve));
      const service = `http://127.0.0.1:${port + 2}`;
      const junit = join(folder, 'junit.xml');
      const words = [
        'conformance',
        '--service',
        service,
        '--key',
        key,
        '--user',
        member,
        '--password',
        password,
      ];
      const kit = launchPortal({
        environment: {},
        args: [
          '--import',
          'tsx',
          'app/commands/belediye.ts',
          ...words,
          '--journey',
          'payment',
          '--yes',
          '--junit',
          junit,
        ],
      });
      expect(await kit.ended, kit.output()).toBe(0);
      expect(kit.output()).toContain('Vatandaş borcunu ödeyebilir: evet');
      expect(readFileSync(junit, 'utf8')).toContain('failures="0"');

      const portal = await startPortal(port, {
        ...briefly,
        environment: {
          PORT: String(port),
          SANDBOX_PORT: String(port + 1),
          DATA_DIR: join(folder, 'data'),
          VALIDATION_KEY: key,
          SERVICE_URL: service,
        },
      });
      try {
        await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
        await fillSignIn(page, member);
        await expect(page).toHaveURL(`${portal.origin}/DebtQuestioning`);
        const [oid = ''] = await listDebtOids(page);
        await startPayment(page, [oid]);
        await payAtBank(page, 'paid');
        await expectOutcome(page, 'paid');
        // Its receipts carry a letter no header takes as it is.
        await page.goto(`${portal.origin}/makbuzlarim`);
        const link = page
          .getByRole('link', { name: /Ş2026-/ })
          .or(page.locator('a[href^="/makbuz/"]'))
          .first();
        const receipt = await page.request.get(portal.origin + ((await link.getAttribute('href')) ?? ''));
        expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
      } finally {
        await portal.stop();
      }
    } finally {
      town.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
