import { metrics } from '~/platform/log/metrics.server';
import { findFullDisk } from '~/platform/portal/free-disk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { type DocumentVerdict, validateDocument } from './validate-document.server';
import { scanAt, type ScanVerdict } from './scanner.server';

/**
 * A scanner that kept somebody waiting is left alone for so many milliseconds: the files of a post do not wait one by
 * one.
 */
const REST = 5_000;
/** After so many milliseconds a silence was a wait. */
const WAIT = 1_000;

let restsUntil = 0;

async function askUnlessResting(address: string, bytes: Uint8Array): Promise<ScanVerdict> {
  const started = performance.now();
  if (started < restsUntil) return { state: 'silent', reason: 'it let somebody wait a moment ago' };
  const verdict = await scanAt(address, bytes);
  const ended = performance.now();
  if (verdict.state === 'silent' && ended - started > WAIT) restsUntil = ended + REST;
  return verdict;
}

async function scanUpload(bytes: Uint8Array): Promise<ScanVerdict> {
  const { configuration, log } = getPortal();
  const address = configuration.environment.scannerAddress;
  if (address === null) return { state: 'clean' };
  const verdict = await askUnlessResting(address, bytes);
  metrics.scans.inc({ outcome: verdict.state });
  // It names neither the file nor its sender, either of which may be a person.
  if (verdict.state === 'silent') log.error({ reason: verdict.reason }, 'upload.not-scanned');
  if (verdict.state === 'found') {
    log.warn({ signature: verdict.signature, size: bytes.byteLength }, 'upload.malware');
  }
  return verdict;
}

/**
 * Validates what every file from a browser goes through before it is kept, sent on or shown. Where there is a virus
 * scanner, no word from it is a no.
 */
export async function validateUpload(file: { name: string; bytes: Uint8Array }): Promise<DocumentVerdict> {
  const full = await findFullDisk();
  if (full !== null) return { problem: `“${file.name}” alınmadı. ${full.text}` };
  return validateDocument(file, scanUpload);
}
