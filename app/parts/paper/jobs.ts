import type { Job } from '~/platform/workers/job';
import type { PaperContent } from './paper-content';

const drawing = {
  seconds: 20,
  load: async () => (await import('./draw-paper.server')).drawPaper,
} as const;

export const drawPaper: Job<PaperContent, Uint8Array> = {
  name: 'drawPaper',
  lane: 'papers',
  ...drawing,
};

export const drawPublicPaper: Job<PaperContent, Uint8Array> = {
  name: 'drawPublicPaper',
  lane: 'publicPapers',
  ...drawing,
};
