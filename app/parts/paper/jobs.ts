import type { Job } from '~/platform/workers/job';
import type { PaperContent } from './paper-content';

export const drawPaper: Job<PaperContent, Uint8Array> = {
  name: 'drawPaper',
  lane: 'papers',
  seconds: 20,
  load: async () => (await import('./draw-paper.server')).drawPaper,
};
