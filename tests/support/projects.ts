/** A Playwright project and the portal it has for itself. */
export interface PortalProject {
  readonly name: string;
  readonly port: number;
  readonly hasScript: boolean;
  readonly database: 'pglite' | 'postgres';
  /** Folder of its specs below tests/. */
  readonly specs: 'journeys' | 'browser';
}

/** `browser` has a portal of its own, so that what it weighs and looks at is the sample as it was filled. */
export const portalProjects: readonly PortalProject[] = [
  { name: 'no-script-pglite', port: 4310, hasScript: false, database: 'pglite', specs: 'journeys' },
  { name: 'script-pglite', port: 4312, hasScript: true, database: 'pglite', specs: 'journeys' },
  { name: 'no-script-postgres', port: 4314, hasScript: false, database: 'postgres', specs: 'journeys' },
  { name: 'script-postgres', port: 4316, hasScript: true, database: 'postgres', specs: 'journeys' },
  { name: 'browser', port: 4318, hasScript: true, database: 'pglite', specs: 'browser' },
];

/** Where tests/faults starts portals of its own: from here on, two ports each. */
export const faultsPort = 4330;

/** Environment variable that tells the workers where the run keeps its files. */
export const RUN_FOLDER = 'PORTAL_TESTS_FOLDER';

export function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error('The run has no folder: start the tests with "npm run journeys"');
  return folder;
}
