import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Ask } from './ledger';

/** Reports in Turkish that a backup could not be made or put back. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** Holds what a backup is, beside its file, for whoever restores it on another day and machine. */
export const Manifest = z.strictObject({
  form: z.literal(1),
  madeAt: z.iso.datetime(),
  portalVersion: z.string(),
  database: z.strictObject({ kind: z.enum(['postgres', 'pglite']), version: z.string() }),
  /** Holds for each schema when its last migration was written, in Unix milliseconds, and how many were applied. */
  migrations: z.record(z.string(), z.strictObject({ count: z.number(), last: z.number() })),
  /** Counts the rows by table, every table of the backup. */
  rows: z.record(z.string(), z.number()),
  /** Holds the hash of the books, hexadecimal. */
  ledgerHash: z.string(),
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});

export type Manifest = z.output<typeof Manifest>;

export function manifestPath(file: string): string {
  return `${file}.manifest.json`;
}

/** Hashes the SHA-256 of a file of any size, hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Reads the manifest beside a backup and holds the file against it.
 * @throws BackupFault when it is missing, of another form, or the file is not the one it tells of
 */
export async function readManifest(file: string): Promise<Manifest> {
  const path = manifestPath(file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupFault(`Künye bulunamadı (${path}): yedeğe, yanındaki künyeyle birlikte dönülür.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  if (manifest.file !== basename(file)) {
    throw new BackupFault(
      `Künye ${join(dirname(file), manifest.file)} dosyasını anlatıyor, ${file} dosyasını değil.`,
    );
  }
  if ((await hashFile(file)) !== manifest.sha256) {
    throw new BackupFault(`${file} yedeklenen dosya değil, SHA-256 özeti başka: başka bir kopyasını alın.`);
  }
  return manifest;
}

/** Counts the rows of every table of our schemas. */
export async function countRows(ask: Ask, schemas: readonly string[]): Promise<Record<string, number>> {
  const names = schemas.map((schema) => `'${schema}'`).join(', ');
  const tables = await ask<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in (${names}) order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await ask<{ count: string }>(`select count(*)::text as count from ${name}`);
    rows[name] = Number(counted?.count);
  }
  return rows;
}

/** Tells how far each schema's migrations have come. */
export async function readMigrations(ask: Ask, schemas: readonly string[]): Promise<Manifest['migrations']> {
  const levels: Manifest['migrations'] = {};
  for (const schema of schemas) {
    const [row] = await ask<{ count: string; last: string }>(
      `select count(*)::text as count, max(created_at)::text as last from ${schema}.migration`,
    );
    levels[schema] = { count: Number(row?.count), last: Number(row?.last) };
  }
  return levels;
}
