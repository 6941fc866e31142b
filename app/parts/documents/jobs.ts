import type { Job } from '~/platform/workers/job';
import type { AskedSheet, Workbook, WorkbookFault } from 'municipality/ground/workbook/workbook';
import type { PdfProblem } from './pdf/names.server';
import type { PicturePlace } from './picture-place.server';
import type { PictureProblem, PictureType } from './picture.server';

export const findPdfProblem: Job<Uint8Array, PdfProblem | null> = {
  name: 'findPdfProblem',
  lane: 'files',
  seconds: 10,
  load: async () => (await import('./pdf/examine-pdf.server')).findPdfProblem,
};

export const unlockPdf: Job<Uint8Array, Uint8Array | PdfProblem> = {
  name: 'unlockPdf',
  lane: 'files',
  seconds: 20,
  load: async () => (await import('./pdf/unlock-pdf.server')).unlockPdf,
};

export const countPixels: Job<Uint8Array, number | PictureProblem> = {
  name: 'countPixels',
  lane: 'files',
  seconds: 10,
  load: async () => (await import('./picture.server')).countPixels,
};

interface Picture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

export const redrawPicture: Job<Picture, Uint8Array | PictureProblem> = {
  name: 'redrawPicture',
  lane: 'files',
  seconds: 20,
  load: async () => {
    const { redrawPicture } = await import('./picture.server');
    return ({ bytes, type }) => redrawPicture(bytes, type);
  },
};

export const readPicturePlace: Job<Uint8Array, PicturePlace | null> = {
  name: 'readPicturePlace',
  lane: 'files',
  seconds: 10,
  load: async () => (await import('./picture.server')).readPicturePlace,
};

export const shrinkPicture: Job<Uint8Array, Uint8Array | PictureProblem> = {
  name: 'shrinkPicture',
  lane: 'files',
  seconds: 20,
  load: async () => (await import('./picture.server')).shrinkPicture,
};

export const readWorkbook: Job<AskedSheet, Workbook | WorkbookFault> = {
  name: 'readWorkbook',
  lane: 'files',
  seconds: 60,
  load: async () => (await import('municipality/ground/workbook/read-workbook')).readWorkbook,
};
