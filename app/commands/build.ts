import { ensureBuild } from '~/platform/remix/build';

/**
 * `npm run build` runs this, and `npm start` does first. It is no word of `belediye`: it runs where there is no
 * database yet.
 */
if (!(await ensureBuild((text) => console.log(text)))) console.log('Derleme güncel.');
