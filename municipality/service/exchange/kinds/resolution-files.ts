import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_DOCUMENT } from 'municipality/contract';
import { ExchangeFault } from '../exchange-fault';
import { readWhole } from '../reading/regular-file';
import type { RowFault } from '../merging/file-kind';
import { FRESH, stagedTable, type Merging } from '../merging/merging';

/** Lists the PDFs that are to be kept, by the key of their row. */
const WANTED = 'wanted_file';
const LARGEST = LARGEST_DOCUMENT / 1024 / 1024;

/** Reads the bytes of a file in the folder: null where there is none, else what is wrong with it. */
async function readPdf(folder: string, name: string): Promise<Uint8Array | string | null> {
  const path = join(folder, name);
  const found = await lstat(path).catch(() => null);
  if (found === null) return null;
  // A link may lead out of the folder.
  if (!found.isFile()) return 'Bu addaki bir dosya değil.';
  if (found.size === 0) return 'PDF boş.';
  if (found.size > LARGEST_DOCUMENT) return `PDF ${LARGEST} MB’tan büyük.`;
  const bytes = await readWhole(path);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : 'İçeriği PDF değil.';
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Named {
  readonly key: string;
  readonly name: string;
  /** Names the file that is kept; it and its hash are null where none is. */
  readonly keptName: string | null;
  readonly sha256: string | null;
}

/** Examines what is to be kept of a row, or what stands against it. */
async function examineOne(
  { folder, findPdfProblem }: Merging,
  { name, keptName, sha256 }: Named,
): Promise<{ reason: string } | { sha256: string } | null> {
  const bytes = await readPdf(folder, name);
  if (bytes === null) return keptName === name ? null : { reason: 'Bu adda bir PDF teslim klasöründe yok.' };
  if (typeof bytes === 'string') return { reason: bytes };
  const own = sha256Of(bytes);
  if (own === sha256 && keptName === name) return null;
  const reason = await findPdfProblem(name, bytes);
  return reason === null ? { sha256: own } : { reason };
}

/** Checks the PDFs that rows name: new ones, and those whose content is another one though their row is as it was. */
export async function examineFiles(merging: Merging): Promise<RowFault[]> {
  const { run, kind, columns } = merging;
  await run(`create temporary table ${WANTED} (key text primary key, sha256 text) on commit drop`);
  if (!columns.has('dosya')) return [];
  const { rows } = await run<Named>(
    `select s.key, s.dosya as name, f.file_name as "keptName", f.sha256 from ${stagedTable(kind)} s
     left join ${FRESH} n on n.key = s.key
     left join municipality.exchange_key k on k.kind = $1 and k.foreign_key = s.key
     left join municipality.resolution_file f on f.resolution_oid = coalesce(n.oid, k.oid)
     where s.dosya is not null and coalesce(n.oid, k.oid) is not null
       and not exists (select from refused_row r where r.kind = $1 and r.key = s.key)`,
    [kind],
  );
  const faults: RowFault[] = [];
  for (const row of rows) {
    const examined = await examineOne(merging, row);
    if (examined === null) continue;
    if ('reason' in examined) faults.push({ key: row.key, column: 'dosya', reason: examined.reason });
    else await run(`insert into ${WANTED} values ($1, $2)`, [row.key, examined.sha256]);
  }
  return faults;
}

/** Keeps the PDFs that were found good, one at a time, and takes away those that rows no longer name. */
export async function keepFiles({ run, kind, columns, folder, now }: Merging): Promise<void> {
  if (!columns.has('dosya')) return;
  await run(
    `delete from municipality.resolution_file f using ${FRESH} s where f.resolution_oid = s.oid and s.dosya is null`,
  );
  const { rows } = await run<{ oid: string; name: string; sha256: string }>(
    `select coalesce(n.oid, k.oid) as oid, s.dosya as name, w.sha256 from ${WANTED} w
     join ${stagedTable(kind)} s on s.key = w.key
     left join ${FRESH} n on n.key = s.key
     left join municipality.exchange_key k on k.kind = $1 and k.foreign_key = s.key`,
    [kind],
  );
  for (const { oid, name, sha256 } of rows) {
    const bytes = await readPdf(folder, name);
    if (bytes === null || typeof bytes === 'string' || sha256Of(bytes) !== sha256)
      throw new ExchangeFault(`${name}: teslim alınırken değişti; yeniden verin.`);
    await run(
      // The embedded database takes seconds for millions of bytes, and no time for the same as text.
      `insert into municipality.resolution_file (resolution_oid, file_name, sha256, size, content, kept_at)
       values ($1, $2, $3, $4::int, decode($5, 'base64'), $6::timestamptz)
       on conflict (resolution_oid) do update set file_name = excluded.file_name, sha256 = excluded.sha256,
         size = excluded.size, content = excluded.content, kept_at = excluded.kept_at`,
      [oid, name, sha256, bytes.byteLength, Buffer.from(bytes).toString('base64'), now],
    );
  }
}
