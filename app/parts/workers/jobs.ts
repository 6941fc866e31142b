import * as documents from '~/parts/documents/jobs';
import * as paper from '~/parts/paper/jobs';
import type { Job } from '~/platform/workers/job';

/** Lists every job of every feature, by its name. Which input belongs to which job is known where it is handed over. */
export const jobs: ReadonlyMap<string, Job<never, unknown>> = new Map(
  [...Object.values(documents), ...Object.values(paper)].map((job) => [job.name, job]),
);
