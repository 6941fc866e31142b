import { fileURLToPath } from 'node:url';

/** Holds the project's folder: processes under test are started in it. */
export const rootFolder = fileURLToPath(new URL('../../..', import.meta.url));
