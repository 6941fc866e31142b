import { type Connection, openDatabase } from 'municipality/ground/connection';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isoDate, type DayEnd, type IsoDate } from 'municipality/contract';
import { keepDayEnd } from '../collections-desk/kept-day-end';
import { openReferenceData } from '../reference/reference-data';
import type { BankSettings, ServiceSettings } from '../kit/settings';
import { BankFileFault } from './bank-file-fault';
import { compareWithFile, readCollections } from './collection-file';
import { listDebtRecords, sumDebts, type DebtFoot } from './debt-file';
import { readFileName, writeFileName, writeLines, type FileName } from './file-frame';
import { debtFile } from './layouts';
import { asWritable, encodeTurkish, readLines } from './turkish-bytes';

export interface BankFiles {
  /** Writes the debts that are open now, late fees as of a day, and answers with the file and its footer. */
  writeDebts(day: IsoDate, folder: string): Promise<{ path: string; foot: DebtFoot }>;
  /** Compares the bank's file of a day with the ledger and keeps the result. Throws BankFileFault. */
  readCollections(path: string): Promise<DayEnd>;
}

interface Options {
  readonly connection: Connection;
  readonly settings: ServiceSettings;
  readonly now: () => Date;
}

/** Opens the files exchanged with the bank: windows-1254, CR LF, fixed width (`layouts.ts`). */
export function openBankFiles({ connection, settings, now }: Options): BankFiles {
  const database = openDatabase(connection);
  const bank = requireBank(settings);
  return {
    async writeDebts(day, folder) {
      await mkdir(folder, { recursive: true });
      const name = await nextName(folder, { fileType: 'O', bankCode: bank.code, day });
      const path = join(folder, writeFileName(name));
      const summing = sumDebts();
      const heading = {
        bankCode: bank.code,
        municipalityCode: settings.county.code,
        day,
        sequence: name.sequence,
        municipalityName: asWritable(settings.municipalityName).slice(0, 60).trim(),
      };
      const records = listDebtRecords(database, openReferenceData(database, now), day);
      const lines = writeLines(debtFile, heading, records, summing);
      // A file under its own name is whole.
      const unfinished = `${path}.part`;
      try {
        await pipeline(Readable.from(inBytes(lines)), createWriteStream(unfinished, { mode: 0o600 }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { path, foot: summing.foot() };
    },
    async readCollections(path) {
      const name = readFileName(basename(path));
      if (name.fileType !== 'I') throw new BankFileFault(0, 'fileType', `“${name.fileType}” yerine I olmalı`);
      if (name.bankCode !== bank.code) {
        throw new BankFileFault(0, 'bankCode', `${name.bankCode} bizim bankamız değil, bizimki ${bank.code}`);
      }
      const day = isoDate(name.day);
      const read = await readCollections(name, readLines(createReadStream(path)));
      const comparison = await compareWithFile(database, day, read);
      return keepDayEnd(database, { day, source: 'file', now: now(), comparison });
    },
  };
}

function requireBank({ bank }: ServiceSettings): BankSettings {
  if (!bank) throw new Error('The settings name no bank');
  return bank;
}

/** Returns the first number of the day that no file in the folder has. */
async function nextName(folder: string, name: Omit<FileName, 'sequence'>): Promise<FileName> {
  const there = new Set(await readdir(folder));
  for (let sequence = 1; sequence <= 999; sequence += 1) {
    if (!there.has(writeFileName({ ...name, sequence }))) return { ...name, sequence };
  }
  throw new BankFileFault(0, 'sequence', 'klasörde bu günün 999 dosyası var');
}

/** Counts the lines per piece: one write for each line would be slow. */
const TOGETHER = 500;

async function* inBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let together: string[] = [];
  for await (const line of lines) {
    together.push(line, '\r\n');
    if (together.length < TOGETHER * 2) continue;
    yield encodeTurkish(together.join(''));
    together = [];
  }
  yield encodeTurkish(together.join(''));
}
