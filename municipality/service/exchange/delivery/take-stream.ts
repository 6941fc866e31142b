import type { Connection } from 'municipality/ground/connection';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DayOrder } from 'municipality/values/day';
import type { Encoding } from '../reading/letter-tables';
import type { DecimalSign } from 'municipality/values/number';
import { MANIFEST, type Scope } from './manifest';
import { takeDelivery, type TakeOptions } from './take-delivery';
import type { TakenDelivery } from './keep-delivery';

/** Says that more bytes came than one file may have this way. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

export interface StreamOptions extends Pick<
  TakeOptions,
  'today' | 'now' | 'preparedAt' | 'isDryRun' | 'requestKey' | 'readWorkbook'
> {
  /** Holds the name of a kind of file. */
  readonly kind: string;
  /** Ends the name of the file, by which its reader is chosen. */
  readonly ending: 'csv' | 'jsonl' | 'xlsx' | 'xls';
  /** Names the sheet of a workbook; its first one that has rows where it is left out. */
  readonly sheet?: string | undefined;
  readonly scope: Scope;
  /** Counts the rows the sender promises. */
  readonly rows?: number | undefined;
  readonly sign?: DecimalSign | undefined;
  readonly order?: DayOrder | undefined;
  readonly encoding?: Encoding | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  /** Counts bytes. */
  readonly longest: number;
}

async function writeBody(path: string, { body, longest }: StreamOptions): Promise<void> {
  const file = await open(path, 'wx');
  let length = 0;
  try {
    for await (const part of body) {
      length += part.byteLength;
      if (length > longest) throw new BodyTooLong();
      await file.write(part);
    }
  } finally {
    await file.close();
  }
}

/**
 * Takes one file as it comes in, like a delivery of that file alone. It is on disk before any of it is read, so a body that
 * ends in the middle changes nothing.
 * @throws BodyTooLong, SessionBusy, and what the body throws
 */
export async function takeStream(connection: Connection, options: StreamOptions): Promise<TakenDelivery> {
  const { kind, ending, sheet, scope, rows, sign, order, encoding } = options;
  const { today, now, preparedAt, isDryRun, requestKey, readWorkbook } = options;
  const home = await mkdtemp(join(tmpdir(), 'exchange-'));
  try {
    const folder = join(home, `http-${kind}`);
    await mkdir(folder);
    const name = `${kind}.${ending}`;
    await writeBody(join(folder, name), options);
    const manifest = {
      kapsam: scope,
      ...(sign && { ondalik: sign }),
      ...(order && { gun_sirasi: order }),
      ...(encoding && { harf_tablosu: encoding }),
      dosyalar: [{ dosya: name, tur: kind, sayfa: sheet, satir: rows }],
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
    return await takeDelivery(connection, {
      folder,
      today,
      now,
      preparedAt,
      requestKey,
      readWorkbook,
      ...(isDryRun !== undefined && { isDryRun }),
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
