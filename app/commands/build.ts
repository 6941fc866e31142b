import { ensureBuild } from '~/platform/remix/build';

/** `npm run build`, and what `npm start` does first. No word of `belediye`: it runs where there is no database yet. */
if (!(await ensureBuild((text) => console.log(text)))) console.log('Derleme güncel.');
