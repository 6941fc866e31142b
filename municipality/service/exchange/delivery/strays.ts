import type { Dirent } from 'node:fs';
import { isTable } from '../reading/table-names';
import { MANIFEST } from './manifest';

const isLockFile = (name: string) => name.startsWith('~$') || name.startsWith('.~lock.');

/** Lists files of lists by their names, as they are read without a manifest. */
export const listTables = (entries: readonly Dirent[]): string[] =>
  entries
    .filter((entry) => !entry.isDirectory() && isTable(entry.name) && !isLockFile(entry.name))
    .map(({ name }) => name)
    .sort();

/** Says of something that lies in a folder and is not read why, and what to do. */
function describeStray(entry: Dirent, given: { hasManifest: boolean; takesPdfs: boolean }): string | null {
  const { name } = entry;
  if (name === MANIFEST) return null;
  if (entry.isDirectory()) return `${name}: klasör, içine bakılmadı. Dosyaları teslim klasörüne taşıyın.`;
  if (isLockFile(name))
    return `${name}: dosyanın bir programda açık olduğunu gösterir, okunmadı. Dosyayı kaydedip kapatın; bunu silin.`;
  if (isTable(name))
    return given.hasManifest ? `${name} manifestte yok, okunmadı. Alınacaksa manifeste ekleyin.` : null;
  if (/\.pdf$/i.test(name) && given.takesPdfs) return null;
  if (/\.(?:xlsb|ods|numbers|mdb|accdb|dbf|xml)$/i.test(name))
    return `${name}: bu biçim okunmuyor. XLSX ya da CSV olarak kaydedip koyun.`;
  if (/\.(?:zip|rar|7z|gz)$/i.test(name))
    return `${name}: sıkıştırılmış, açılmadı. İçindeki dosyaları koyun.`;
  return `${name}: liste değil, okunmadı. Gerekmiyorsa klasörden kaldırın.`;
}

/** Tells of everything that lies in a folder and is not read, in a sentence each. */
export const describeStrays = (
  entries: readonly Dirent[],
  given: { hasManifest: boolean; takesPdfs: boolean },
): string[] =>
  entries
    .flatMap((entry) => describeStray(entry, given) ?? [])
    .sort((one, other) => one.localeCompare(other, 'tr'));
