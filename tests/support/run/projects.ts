/** Describes a Playwright project and what its portals are like: each worker opens one for each file. */
export interface PortalProject {
  readonly name: string;
  readonly hasScript: boolean;
  readonly database: 'pglite' | 'postgres';
  /** The folder of its specs stands below tests/. */
  readonly specs: 'journeys' | 'browser';
  /** Holds the specs it runs, where not all of its folder; the specs it leaves out. */
  readonly only?: RegExp;
  readonly except?: RegExp;
  /** Its municipality stands alone behind HTTP; the others bring theirs along. */
  readonly isRemote?: boolean;
  /** It runs what is marked `once` in the files of the first tier, and only with the second. */
  readonly isOnceOnly?: boolean;
}

/**
 * Marks a test to which neither script nor database makes a difference, of a rule that a journey beside it keeps: one
 * project alone runs it, the one without script, and of the files of the first tier the second one does.
 */
export const once = { tag: '@once' } as const;

/** Marks a test of what a script does: projects without script leave it out. */
export const scriptOnly = { tag: '@script' } as const;

/**
 * Says where the municipality of the journeys is: brought along by most portals, or a process of its own behind HTTP
 * for all of them, on a line that works or on one that spoils a twentieth of the answers.
 */
export type MunicipalityPlace = 'own' | 'apart' | 'faulty';

const PLACE = 'PORTAL_TESTS_MUNICIPALITY';

/** Serves configurations of such runs; the workers read it from the environment. */
export function placeMunicipality(place: MunicipalityPlace): void {
  process.env[PLACE] = place;
}

export function municipalityPlace(): MunicipalityPlace {
  const place = process.env[PLACE];
  return place === 'apart' || place === 'faulty' ? place : 'own';
}

/**
 * Matches the tables of what the bank or an attacker does, and lists: neither script nor database makes a difference to
 * them.
 */
const tables =
  /(refusals|money-in-doubt|strange-returns|e-devlet-attacks|replay|receipts|kept-form|audit)\.spec\.ts$/;

/** Matches the works of administrators, which neither script nor database changes: once, without script. */
const works = /administration\/(contents|operations|announcements)\.spec\.ts$/;

/** Runs for staff, who sit at desks of the municipality's own: once, with script. */
const desks = /collections-desk\.spec\.ts$/;

/**
 * Runs what must also hold with a municipality behind HTTP and database and script paired the other way, each in one of
 * the two: payment and the journeys of the second tier.
 */
const crossed = {
  script: /\/(payment|register|forgotten-password|user-update)\.spec\.ts$/,
  noScript: /\/(e-devlet|sign-up|registries|several-records)\.spec\.ts$/,
};

/**
 * Two pairs run every journey, the two crossed ones those that matter most, with a municipality behind HTTP: each
 * database, each kind of browser and each kind of municipality meets them in half the time. The longest come first: one
 * that begins late is alone at the end.
 */
export const portalProjects: readonly PortalProject[] = [
  {
    name: 'no-script-pglite',
    hasScript: false,
    database: 'pglite',
    specs: 'journeys',
    except: desks,
  },
  {
    name: 'script-postgres',
    hasScript: true,
    database: 'postgres',
    specs: 'journeys',
    except: new RegExp(`${tables.source}|${works.source}`),
  },
  {
    name: 'once',
    hasScript: false,
    database: 'pglite',
    specs: 'journeys',
    except: desks,
    isOnceOnly: true,
  },
  {
    name: 'browser',
    hasScript: true,
    database: 'pglite',
    specs: 'browser',
  },
  {
    name: 'script-pglite',
    hasScript: true,
    database: 'pglite',
    specs: 'journeys',
    only: crossed.script,
    isRemote: true,
  },
  {
    name: 'no-script-postgres',
    hasScript: false,
    database: 'postgres',
    specs: 'journeys',
    only: crossed.noScript,
    isRemote: true,
  },
];

/** Runs every journey with script; wherever one of its tests ends, axe looks at the page: refused, sent, empty, full. */
export const checkedProject = 'script-postgres';

/** The workers learn from this environment variable where the run keeps its files. */
export const RUN_FOLDER = 'PORTAL_TESTS_FOLDER';

export function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error('The run has no folder: start the tests with "npm run journeys"');
  return folder;
}
