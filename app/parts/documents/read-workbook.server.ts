import { TOO_LARGE, type ReadWorkbook } from 'municipality/ground/workbook/workbook';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import { readWorkbook } from './jobs';

const BUSY = 'Şu anda çok dosya okunuyor. Birkaç dakika sonra yeniden deneyin.';

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads a workbook in a thread of its own, so that pages of others are answered meanwhile. */
export const readWorkbookApart: ReadWorkbook = async (asked) => {
  try {
    return await runJob(readWorkbook, asked);
  } catch (error) {
    if (error instanceof UnfinishedJob) return { fault: error.reason === 'busy' ? BUSY : TOO_LARGE };
    if (isOutOfMemory(error)) return { fault: TOO_LARGE };
    throw error;
  }
};
