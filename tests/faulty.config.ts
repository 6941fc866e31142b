import { placeMunicipality } from './support/run/projects';

placeMunicipality('faulty');

const { default: config } = await import('./playwright.config');

/** Every journey runs here with a municipality a twentieth of whose answers comes late, cut, wrong or not at all. */
// Playwright asks for a default export here.
export default { ...config, projects: config.projects?.filter(({ testDir }) => testDir === 'journeys') };
