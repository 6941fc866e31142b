import type { Work } from './compare';
import type { Recording } from './record';

/** Is the load of the last minute above which figures say more of the neighbours than of the portal. */
const MOST_LOAD = 1.5;

/** Says why nothing is measured on a machine with this load; null where it is quiet. */
export const findLoadRefusal = (load: number): string | null =>
  load > MOST_LOAD
    ? `Nothing was measured: the load of the last minute is ${load.toFixed(2)}, wait until it is ${MOST_LOAD} at most.`
    : null;

const sumOf = ({ own, database }: Work) => own + database;

/** Returns how many times the processor time of each other way the portal takes, the database's included. */
export function timesOf(works: ReadonlyMap<string, Work>): ReadonlyMap<string, number> {
  const portal = works.get('portal') ?? { own: 0, database: 0 };
  const others = [...works].filter(([name]) => name !== 'portal');
  return new Map(others.map(([name, work]) => [name, sumOf(portal) / sumOf(work)]));
}

/** Prints what a page takes in each way. */
export function printPage(
  { page, statements, bytes, gzip, brotli }: Recording,
  works: ReadonlyMap<string, Work>,
) {
  console.log(
    `\n${page.name}: ${statements} statements, ${bytes} bytes, ${gzip} by gzip, ${brotli} by Brotli`,
  );
  for (const [name, { own, database }] of works)
    console.log(
      `  ${name.padEnd(9)} ${own.toFixed(2).padStart(6)} ms own + ${database.toFixed(2).padStart(5)} ms database`,
    );
  const times = Array.from(timesOf(works), ([name, ratio]) => `${ratio.toFixed(1)}× of ${name}`);
  console.log(`  portal takes ${times.join(', ')}`);
}

/** Names the figures of a page as the history keeps them. */
export function figuresOf(
  { page, statements, bytes, gzip, brotli }: Recording,
  works: ReadonlyMap<string, Work>,
) {
  const figures: Record<string, number> = { statements, bytes, gzip, brotli };
  for (const [name, { own, database }] of works)
    Object.assign(figures, { [`${name} ms`]: own, [`${name} database ms`]: database });
  for (const [name, ratio] of timesOf(works)) figures[`portal takes × of ${name}`] = ratio;
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${page.name}: ${name}`, value]));
}

/** Describes how a page was measured. */
export interface MeasuredWork {
  readonly recording: Recording;
  readonly works: ReadonlyMap<string, Work>;
}

/** Finds the page whose form was posted; null where no form was, or its page was not measured. */
export const findFormPage = ({ recording: { page } }: MeasuredWork, measured: readonly MeasuredWork[]) =>
  page.form === undefined
    ? null
    : (measured.find(
        ({ recording: { page: other } }) => other.form === undefined && other.path === page.path,
      ) ?? null);

/** Prints how many times the work of a form's page the portal takes for the form; answers with the figure it keeps. */
export function compareWithFormPage(posted: MeasuredWork, formPage: MeasuredWork): Record<string, number> {
  const portalOf = ({ works }: MeasuredWork) => sumOf(works.get('portal') ?? { own: 0, database: 0 });
  const ratio = portalOf(posted) / portalOf(formPage);
  const { page, statements } = formPage.recording;
  console.log(`  portal takes ${ratio.toFixed(1)}× of its GET (${page.name}, ${statements} statements)`);
  return { [`${posted.recording.page.name}: portal takes × of its GET`]: ratio };
}
