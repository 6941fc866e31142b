import type { PictureType } from '~/documents/picture.server';
import type { PaperContent } from '~/paper/paper-content';

/**
 * What threads beside the one that answers requests do, a row per job. Each loads what it needs with its first task;
 * what goes in and comes out is copied from one thread to the other.
 */
export const jobs = {
  drawPaper: async (content: PaperContent) => {
    const { drawPaper } = await import('~/paper/draw-paper.server');
    return drawPaper(content);
  },
  findPdfProblem: async (bytes: Uint8Array) => {
    const { findPdfProblem } = await import('~/documents/pdf/examine-pdf.server');
    return findPdfProblem(bytes);
  },
  countPixels: async (picture: Uint8Array) => {
    const { countPixels } = await import('~/documents/picture.server');
    return countPixels(picture);
  },
  redrawPicture: async ({ bytes, type }: { bytes: Uint8Array; type: PictureType }) => {
    const { redrawPicture } = await import('~/documents/picture.server');
    return redrawPicture(bytes, type);
  },
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;
