/**
 * Runs as `npm run trial -- drill | image | bare | soak | flood | attack | files`: what takes too long or too much for every run of
 * the tests. What follows the name belongs to the trial.
 */
const trials = {
  drill: () => import('./drill/run'),
  image: () => import('./image/run'),
  bare: () => import('./bare/run'),
  soak: () => import('./soak/run'),
  flood: () => import('./flood/run'),
  attack: () => import('./attack/run'),
  files: () => import('./files/run'),
};

const isTrial = (name: string): name is keyof typeof trials => Object.hasOwn(trials, name);

const [trial = ''] = process.argv.splice(2, 1);
if (isTrial(trial)) await trials[trial]();
else {
  console.error(`npm run trial -- ${Object.keys(trials).join(' | ')}`);
  process.exit(2);
}

export {};
