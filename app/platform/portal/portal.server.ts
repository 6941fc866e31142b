import { type Connection, type Database, openDatabase } from 'municipality/ground/connection';
import type { Configuration } from '../configuration/configuration.server';
import { readConfiguration } from '../configuration/configuration.server';
import { openConnection } from '../database/connection.server';
import { migratePortal } from '../database/migrate.server';
import { beginDraining } from '../request/draining.server';
import type { Log } from '../log/log.server';
import { createLog } from '../log/log.server';
import type { MunicipalClient, Transport } from '../municipal/client.server';
import { requireWhole } from '../municipal/read-answer.server';
import { createMunicipalClient } from '../municipal/client.server';
import { followOfferedCalls, type OfferedCalls, openOfferedCalls } from '../municipal/offered-calls.server';
import { type Embedded, embeddedTransport, type MunicipalTransport } from '../municipal/transport.server';
import type { ExchangeDoor } from './exchange-door';
import type { RateDoor } from './rate-door';
import type { StaffDoor } from './staff-door';
import { openRecordSecret } from '../database/record-secret.server';
import { useOutgoingProxy } from '../configuration/outgoing-proxy.server';
import { openRemoteTransport } from '../municipal/remote-transport.server';

/** Describes what the server hands to the bundle. The bundle builds the rest itself, so that its classes are its own. */
interface PortalParts {
  configuration: Configuration;
  connection: Connection;
  /** Holds the embedded municipality; absent when the municipality is remote. */
  embedded?: Embedded | Transport;
  /** Looks at the copy of the database the embedded municipality reads from; absent where there is none. */
  checkReplica?: () => Promise<ReplicaCheck>;
  /** Exchanges files with the embedded municipality; absent where there is none. */
  exchange?: ExchangeDoor;
  /** Gives the dated figures of the law of the embedded municipality; absent where there is none. */
  rates?: RateDoor;
  /** Gives the roles of the employees of the embedded municipality; absent where there is none. */
  staff?: StaffDoor;
}

/** `following` is the one good condition. */
export interface ReplicaCheck {
  readonly condition: 'unknown' | 'following' | 'lagging' | 'silent';
  /** Counts the whole seconds it is behind at most; null while that is not known. */
  readonly lagSeconds: number | null;
}

export interface Portal {
  readonly configuration: Configuration;
  readonly connection: Connection;
  readonly database: Database;
  /** It is null where there is no copy of the database. */
  readonly checkReplica: (() => Promise<ReplicaCheck>) | null;
  /** It is null where no files come. */
  readonly exchange: ExchangeDoor | null;
  /** It is null where the municipality keeps its rates outside. */
  readonly rates: RateDoor | null;
  /** It is null where the municipality keeps its employees outside. */
  readonly staff: StaffDoor | null;
  /** Closes and names what stands in the portal's own tables; outlives the session secrets. */
  readonly recordSecret: string;
  readonly municipality: MunicipalClient;
  readonly offered: OfferedCalls;
  readonly log: Log;
  readonly now: () => Date;
}

declare global {
  var portalParts: PortalParts | undefined;
}

let portal: Portal | undefined;

/** Work under way has so many seconds left when the process is told to end. */
const LAST_SECONDS = 10;

/** Takes the parts of the portal; the server calls it before it loads the bundle. */
export function providePortalParts(parts: PortalParts): void {
  globalThis.portalParts = parts;
}

function openTransport({ configuration, embedded }: PortalParts, log: Log): MunicipalTransport | Transport {
  const { outgoingProxy: proxy } = configuration.environment;
  if (configuration.service !== 'embedded') return openRemoteTransport({ log, proxy });
  if (!embedded) {
    throw new Error(
      'Service "embedded", ama bu sunucuda gömülü belediye yok: `npm start` ile başlatın ya da SERVICE_URL verin.',
    );
  }
  return 'ask' in embedded ? embeddedTransport(embedded) : embedded;
}

function openMunicipality(parts: PortalParts, offered: OfferedCalls, log: Log): MunicipalClient {
  const { settings, service } = parts.configuration;
  return createMunicipalClient({
    baseUrl: service === 'embedded' ? 'http://embedded.invalid' : service,
    transport: openTransport(parts, log),
    systemUser: settings.SystemUser,
    systemKey: settings.machineKey.validationKey,
    offered,
    log,
  });
}

/** remix-serve stops listening when told to end and knows of nothing else that runs: jobs and database end here. */
function endWithServer(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      beginDraining();
      setTimeout(() => process.exit(1), LAST_SECONDS * 1_000).unref();
      void Promise.resolve(globalThis.portalJobs?.stop())
        .then(close)
        .then(() => process.exit(0));
    });
  }
}

/**
 * Opens the portal once per bundle: from the parts the server provided, or from the environment when another
 * server (remix-serve) loaded the bundle.
 * @throws ConfigurationFault
 */
export async function openPortal(): Promise<Portal> {
  if (portal) return portal;
  let parts = globalThis.portalParts;
  if (!parts) {
    const configuration = readConfiguration(process.env);
    const { connection, close } = await openConnection(configuration, { isServing: true });
    await migratePortal(connection);
    parts = { configuration, connection };
    endWithServer(close);
    providePortalParts(parts);
  }
  useOutgoingProxy(parts.configuration.environment.outgoingProxy);
  const log = createLog(parts.configuration.environment.logLevel);
  const database = openDatabase(parts.connection);
  const offered = openOfferedCalls();
  const municipality = openMunicipality(parts, offered, log);
  const askOffered = async () => {
    const answer = await municipality.RetrieveOfferedCalls({});
    // A call that is only not read counts as offered.
    requireWhole(answer);
    return answer.reply;
  };
  await followOfferedCalls(offered, askOffered, log);
  portal = Object.freeze({
    configuration: parts.configuration,
    connection: parts.connection,
    database,
    checkReplica: parts.checkReplica ?? null,
    exchange: parts.exchange ?? null,
    rates: parts.rates ?? null,
    staff: parts.staff ?? null,
    recordSecret: await openRecordSecret(database, parts.configuration.sessionSecrets),
    municipality,
    offered,
    log,
    now: () => new Date(),
  });
  return portal;
}

/** Returns the open portal. @throws Error when called before the bundle's entry has opened it. */
export function getPortal(): Portal {
  if (!portal) throw new Error('The portal is not open yet');
  return portal;
}
