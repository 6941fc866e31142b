import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { type Connection, openDatabase } from 'municipality/ground/connection';
import { readInThisThread, type ReadWorkbook } from 'municipality/ground/workbook/workbook';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { TakenDelivery } from '../delivery/keep-delivery';
import { takeDelivery } from '../delivery/take-delivery';
import { ExchangeFault } from '../exchange-fault';
import type { FileChoice } from '../file-choice';
import { patternOf, readMappings, saveMapping } from '../mapping/mappings';
import { fileKinds } from '../kinds/kinds';
import { openStatements } from '../merging/session';
import { isTable } from '../reading/table-names';
import { exchangeUpload } from '../tables';
import { examineUploaded, type ExaminedFile } from './examine-upload';

interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Describes uploaded files as they will be read. */
export interface Upload {
  readonly oid: string;
  readonly at: Date;
  readonly uploadedBy: string;
  /** Numbers the delivery that waits for agreement; null where none does. */
  readonly deliveryNo: number | null;
  readonly files: readonly ExaminedFile[];
}

/** Describes a kind of file for whoever chooses one. */
interface OfferedKind {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly {
    readonly name: string;
    readonly meaning: string;
    readonly isRequired: boolean;
  }[];
}

const offeredKinds: readonly OfferedKind[] = fileKinds.map(({ name, title, columns }) => ({
  name,
  title,
  columns: Object.entries(columns).map(([column, { meaning, isRequired = false }]) => {
    return { name: column, meaning, isRequired };
  }),
}));

/** Describes uploaded files that nobody has taken or dropped yet. */
interface WaitingUpload {
  readonly oid: string;
  readonly at: Date;
  readonly uploadedBy: string;
  readonly names: readonly string[];
}

/** Takes files that come by the browser: they are kept, their columns chosen, and taken like a folder's. */
export interface Uploads {
  readonly kinds: readonly OfferedKind[];
  /** Keeps files until they are taken. @throws ExchangeFault for a name that may not be or comes twice */
  keep(files: readonly UploadedFile[], who: string): Promise<string>;
  /** Lists the uploads that wait to be taken, the newest first; those that wait for agreement are deliveries. */
  listWaiting(): Promise<readonly WaitingUpload[]>;
  /** Opens what was uploaded; null where it was taken or has been dropped. */
  open(oid: string): Promise<Upload | null>;
  /** Keeps what was chosen for each file, in their order. */
  choose(oid: string, choices: readonly (FileChoice | null)[]): Promise<void>;
  /**
   * Takes the files by what was chosen and keeps the choice for files of the same names; a dry run only says what would
   * become of them. @throws ExchangeFault, SessionBusy
   */
  take(oid: string, options: { readonly who: string; readonly isDryRun: boolean }): Promise<TakenDelivery>;
  /** Takes the files of a delivery that has been agreed to; null where they did not come by the browser. */
  takeAgreed(deliveryNo: number, who: string): Promise<TakenDelivery | null>;
  drop(oid: string): Promise<void>;
}

const MOST_FILES = 8;
const nameRule = /^[^/\\\u0000-\u001F]{1,120}$/;

function requireNames(files: readonly UploadedFile[]): void {
  if (files.length === 0) throw new ExchangeFault('Bir dosya seçin.');
  if (files.length > MOST_FILES) throw new ExchangeFault(`Bir kerede en çok ${MOST_FILES} dosya verin.`);
  for (const [place, { name }] of files.entries()) {
    if (!nameRule.test(name) || name.startsWith('.'))
      throw new ExchangeFault('Dosyanın adı okunamadı; kısa bir ad verip yeniden seçin.');
    if (!isTable(name)) throw new ExchangeFault(`${name}: liste değil. XLSX, XLS ya da CSV dosyası seçin.`);
    if (files.findIndex((other) => other.name === name) < place)
      throw new ExchangeFault(`${name}: iki kez seçilmiş; birini çıkarın.`);
  }
}

/** Opens the uploads of an embedded municipality. */
export function openUploads({
  connection,
  now,
  readWorkbook = readInThisThread,
}: {
  connection: Connection;
  now: () => Date;
  readWorkbook?: ReadWorkbook | undefined;
}): Uploads {
  const database = openDatabase(connection);
  const statements = openStatements(connection);
  const list = (oid: string) =>
    database
      .select()
      .from(exchangeUpload)
      .where(eq(exchangeUpload.oid, oid))
      .orderBy(asc(exchangeUpload.place));
  /** Lays the files into a folder for as long as the work takes. */
  const inFolder = async <Done>(
    files: readonly { name: string; content: Uint8Array }[],
    work: (folder: string) => Promise<Done>,
  ): Promise<Done> => {
    const home = await mkdtemp(join(tmpdir(), 'exchange-upload-'));
    try {
      const folder = join(home, 'tarayicidan');
      await mkdir(folder);
      for (const { name, content } of files) await writeFile(join(folder, name), content);
      return await work(folder);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  };
  const drop = async (oid: string) => {
    await database.delete(exchangeUpload).where(eq(exchangeUpload.oid, oid));
  };
  const take: Uploads['take'] = async (oid, { who, isDryRun }) => {
    const files = await list(oid);
    if (files.length === 0) throw new ExchangeFault('Bu dosyalar artık yok; yeniden yükleyin.');
    const choices = new Map(files.flatMap(({ name, choice }) => (choice ? [[name, choice] as const] : [])));
    const at = now();
    const taken = await inFolder(files, (folder) =>
      takeDelivery(connection, {
        folder,
        isDryRun,
        choices,
        readWorkbook,
        today: dayInIstanbul(at),
        now: at,
      }),
    );
    if (isDryRun || taken.state === 'geri-cevrildi') return taken;
    for (const [name, choice] of choices) await saveMapping(statements, name, { choice, who, now: at });
    if (taken.state === 'alindi') await drop(oid);
    else
      await database.update(exchangeUpload).set({ deliveryNo: taken.no }).where(eq(exchangeUpload.oid, oid));
    return taken;
  };
  return {
    kinds: offeredKinds,
    async keep(files, who) {
      requireNames(files);
      const oid = randomUUID();
      const mappings = await readMappings(statements);
      const shared = { oid, uploadedBy: who, at: now() };
      await database.insert(exchangeUpload).values(
        files.map(({ name, bytes }, place) => ({
          ...shared,
          ...{ place, name, content: bytes, choice: mappings.get(patternOf(name)) ?? null },
        })),
      );
      return oid;
    },
    async listWaiting() {
      const { oid, at, uploadedBy, name, place } = exchangeUpload;
      const rows = await database
        .select({ oid, at, uploadedBy, name })
        .from(exchangeUpload)
        .where(isNull(exchangeUpload.deliveryNo))
        .orderBy(desc(at), asc(oid), asc(place));
      const first = rows.filter((row, index) => row.oid !== rows[index - 1]?.oid);
      return first.map(({ name: _name, ...upload }) => ({
        ...upload,
        names: rows.filter((row) => row.oid === upload.oid).map((row) => row.name),
      }));
    },
    async open(oid) {
      const files = await list(oid);
      const [first] = files;
      if (!first) return null;
      const examined = await inFolder(files, async (folder) => {
        const all: ExaminedFile[] = [];
        for (const { name, choice } of files)
          all.push(await examineUploaded({ name, path: join(folder, name), choice }, readWorkbook));
        return all;
      });
      const { at, uploadedBy, deliveryNo } = first;
      return { oid, at, uploadedBy, deliveryNo, files: examined };
    },
    async choose(oid, choices) {
      for (const [place, choice] of choices.entries())
        await database
          .update(exchangeUpload)
          .set({ choice })
          .where(
            and(
              eq(exchangeUpload.oid, oid),
              eq(exchangeUpload.place, place),
              isNull(exchangeUpload.deliveryNo),
            ),
          );
    },
    take,
    async takeAgreed(deliveryNo, who) {
      const [found] = await database
        .select({ oid: exchangeUpload.oid })
        .from(exchangeUpload)
        .where(eq(exchangeUpload.deliveryNo, deliveryNo))
        .limit(1);
      return found ? take(found.oid, { who, isDryRun: false }) : null;
    },
    drop,
  };
}
