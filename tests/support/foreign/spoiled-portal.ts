import { desc } from 'drizzle-orm';
import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import type { CallName } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { proveSession } from '~/features/identity/session/session.server';
import { session } from '~/features/identity/tables.server';
import { openText } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { OF_VISITOR } from '../browser/plain-browser';
import { openDeclarant } from '../declarations/declaring';
import { handOverDeed } from '../declarations/examining';
import type { Places } from '../declarations/typed-declarations';
import { openBuiltPortal } from '../portal/built-portal';
import { codeIn } from '../portal/messages';
import { offerAllBut } from './some-calls';
import { openSpoiledTransport, type SpoiledTransport } from './spoiled-transport';

/**
 * Tells whether it is a page's call, as against one of the portal's own jobs, which may fall into the time of a page.
 */
const isOfVisitor = ({ headers }: Request) =>
  headers.get('X-Correlation-Id')?.startsWith(OF_VISITOR) ?? false;

/** Lists pages that end something, lead away, or tell of processes. */
const leftOut: ReadonlySet<string> = new Set([
  urls.signOut,
  urls.eDevletOneClick,
  urls.healthMetrics,
  urls.policyReports,
]);

export interface SpoiledPortal {
  readonly origin: string;
  readonly line: SpoiledTransport;
  /** Lists the addresses of all pages that need no name. */
  readonly pages: readonly string[];
  /** Returns the address as it is declared, `/borc/:oid`; null where none is. */
  routeOf(path: string): string | null;
  /** Lets every session have given its second proof. */
  proveSessions(): Promise<void>;
  /** Puts so many debts into a member's only registry, a few of each past day. */
  addDebts(identityNo: string, count: number): Promise<void>;
  /** Adds one more water bill of this subscriber, older than all others; its own key. */
  addBill(subscriberNo: string): Promise<string>;
  /** Adds a declaration of a plot with its deed, which nobody has looked at. */
  addDeclaration(declarer: { identityNo: string; fullName: string }): Promise<void>;
  /** Reads the code of the newest short message, sent or on its way; `none` before the first. */
  readCode(): Promise<string>;
  /** Finds the number under which somebody's request can be followed. */
  findTrackingNo(): Promise<string>;
  /** Forgets how often anybody tried anything. */
  clearLimits(): Promise<void>;
  /** Finds a unit of the sample and how to get to it. */
  readonly places: Places;
  /** Lists the calls a page makes each time it is opened. */
  listCalls(open: () => Promise<unknown>): Promise<CallName[]>;
  close(): Promise<void>;
}

async function findPlaces({ client }: TestMunicipality): Promise<Places> {
  const { rows } = await client.query<Places>(
    `select i.address_code as "addressCode", o.street_code as "streetCode", s.district_code as "districtCode"
     from municipality.inner_door i join municipality.outer_door o on o.code = i.outer_door_code
     join municipality.street s on s.code = o.street_code
     where not exists (select 1 from municipality.estate e where e.address_code = i.address_code)
     order by i.address_code limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('The sample town has no free unit');
  return first;
}

/** The list of debts stands in for it without a word, and is what most of these tests spoil. */
const DEBT_PAGE: CallName = 'GetDebtPageForEMunicipality';

/**
 * Opens the built portal in this process, over a municipality with the sample whose calls can be spoilt. Once per
 * process.
 */
export async function openSpoiledPortal(
  folder: string,
  port: number,
  { offersDebtPage = false } = {},
): Promise<SpoiledPortal> {
  const opened: { line?: SpoiledTransport } = {};
  const portal = await openBuiltPortal(folder, port, ({ municipality }) => {
    const answer = (request: Request) => municipality.handle(request);
    const line = (opened.line = openSpoiledTransport(
      offersDebtPage ? answer : offerAllBut(DEBT_PAGE, answer),
      isOfVisitor,
    ));
    return (request) => line.handle(request);
  });
  const { line } = opened;
  const { origin, town } = portal;
  if (!line) throw new Error('The portal did not ask for its municipality');
  const routes = Object.values<string>(urls).map((route) => ({
    route,
    form: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

  let bills = 0;
  return {
    origin,
    line,
    pages: Object.values<string>(urls).filter((path) => !path.includes(':') && !leftOut.has(path)),
    routeOf(path) {
      const { pathname } = new URL(path, origin);
      const found = routes.find(({ route, form }) => !leftOut.has(route) && form.test(pathname));
      return found?.route ?? null;
    },
    async proveSessions() {
      for (const { id, member } of await getPortal().database.select().from(session))
        await proveSession(id, findMobilePhone(member.UserDetail.GsmNumber ?? '') ?? '');
    },
    async addDebts(identityNo, count) {
      await town.client.query(
        `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no,
           instalment_count, due_date, description, principal, paid_principal)
         select 'many-' || n, 'many-' || n, r.oid, '${revenueCodes.buildingTax}', 2026, 1, 1, (now() - make_interval(days => n % 700))::date,
           'Deneme ' || n, 100000 + n, 0
         from generate_series(1, $2::int) as n, municipality.registry r
         where r.identity_no = $1`,
        [identityNo, count],
      );
    },
    async addBill(subscriberNo) {
      const oid = `bill-${(bills += 1)}`;
      await town.client.query(
        `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no,
           instalment_count, due_date, description, subject_oid, principal, paid_principal)
         select $1, $1, w.registry_oid, '21', 2026, 1, 1, (now() - interval '3 years')::date, 'Deneme', w.oid, 20000, 0
         from municipality.water_subscriber w where w.subscriber_no = $2`,
        [oid, subscriberNo],
      );
      return oid;
    },
    async addDeclaration(declarer) {
      const declarant = await openDeclarant(town, declarer);
      const documentOids = [await handOverDeed(town, declarant)];
      await declarant.record(declarant.contents.plot(), { documentOids });
    },
    async readCode() {
      const { database } = getPortal();
      const rows = await database.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt)).limit(20);
      const codes = rows.map((row) => codeIn(openText(row) ?? ''));
      return codes.find((code) => code !== 'none') ?? codeIn(line.lastMessage());
    },
    async findTrackingNo() {
      const { rows } = await town.client.query<{ no: string }>(
        'select tracking_no as no from municipality.citizen_request order by tracking_no limit 1',
      );
      return rows[0]?.no ?? '';
    },
    async clearLimits() {
      await town.client.query('delete from portal.rate_limit');
    },
    places: await findPlaces(town),
    async listCalls(open) {
      line.takeCalls();
      await open();
      const first = new Set(line.takeCalls());
      await open();
      return line.takeCalls().filter((call) => first.has(call));
    },
    close: () => portal.close(),
  };
}
