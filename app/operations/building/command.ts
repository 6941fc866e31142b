import { ensureBuild } from '~/platform/remix/build';

if (!(await ensureBuild((text) => console.log(text)))) console.log('The build is up to date.');
