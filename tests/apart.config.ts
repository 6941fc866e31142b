import { placeMunicipality } from './support/run/projects';

placeMunicipality('apart');

const { default: config } = await import('./playwright.config');

/** Every journey runs here with the municipality in a process of its own, behind HTTP. */
// Playwright asks for a default export here.
export default { ...config, projects: config.projects?.filter(({ testDir }) => testDir === 'journeys') };
