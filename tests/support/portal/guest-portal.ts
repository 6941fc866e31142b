import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExchange, openRates, openStaffRoles } from 'municipality/service';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { openFastPayment, payFast } from '~/features/fast-payment/fast-payment.server';
import type { Flow } from '~/features/fast-payment/flows';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import type { Transport } from '~/platform/municipal/client.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { formTokenOf } from '~/platform/http/visitor.server';

export const origin = 'http://localhost:3000';
/** Holds two browsers. */
export const [visitor, stranger] = [`a${'v'.repeat(43)}`, `a${'w'.repeat(43)}`] as const;

/** Opens a portal in this process whose guests pass no human check; close it when done. */
export async function openGuestPortal(
  variables: Readonly<Record<string, string>> = {},
  /** Stands between portal and municipality. */
  line: (request: Request, answer: Transport) => Promise<Response> = (request, answer) => answer(request),
): Promise<{ town: TestMunicipality; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fast-payment-'));
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    HUMAN_VERIFICATION: 'off',
    ...variables,
  });
  const systemKey = configuration.settings.machineKey.validationKey;
  const town = await openTestMunicipality({ now: () => new Date(), settings: { systemKey } });
  const { connection } = town;
  await migratePortal(connection);
  const embedded: Transport = (asked) => line(asked, (passed) => town.municipality.handle(passed));
  const exchange = openExchange({ connection, now: () => new Date() });
  const rates = openRates({ connection, now: () => new Date() });
  const staff = openStaffRoles({ connection });
  providePortalParts({ configuration, connection, embedded, exchange, rates, staff });
  await openPortal();
  const close = async () => {
    await town.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { town, close };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Reads what a step answers, thrown or returned, redirect or page. */
export async function read(work: Promise<unknown>): Promise<Answer> {
  const given = await work.catch((thrown: unknown) => thrown);
  if (given instanceof Response) return { status: given.status, headers: given.headers, body: null };
  const { data, init } = given as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: data };
}

/** Posts a step's form as the first browser. */
export function post(
  path: string,
  fields: Record<string, string> | [string, string][],
  flow: Flow = 'general',
) {
  const body = new URLSearchParams(fields);
  body.set('jeton', formTokenOf(visitor));
  const request = new Request(origin + path, {
    method: 'POST',
    body,
    headers: { Cookie: `portal=${visitor}` },
  });
  return read(payFast(request, flow));
}

/** Opens a step's page. */
export function open(path: string, { flow = 'general', as = visitor }: { flow?: Flow; as?: string } = {}) {
  return read(openFastPayment(new Request(origin + path, { headers: { Cookie: `portal=${as}` } }), flow));
}
