import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from 'municipality/contract';
import type { Log } from '~/platform/log/log.server';
import { findLeak } from './mask-text.server';
import { maskAnswer, maskRequest } from './mask.server';
import { createPseudonyms, hidden, type Pseudonyms } from './pseudonyms.server';

/** One call and what came of it, as it was. */
export interface Exchange {
  readonly call: CallDefinition;
  readonly body: string;
  readonly token: string | null;
  /** Null when no reply could be had. */
  readonly reply: { readonly status: number; readonly text: string } | null;
  readonly milliseconds: number;
  readonly correlationId: string;
}

export interface Recording {
  /** Adds an exchange, masked. What goes wrong is logged and nobody else's trouble. */
  note(exchange: Exchange): void;
  /** The file written to at the moment. */
  readonly file: string;
  close(): void;
}

interface RecordingOptions {
  readonly folder: string;
  readonly log?: Log | undefined;
  readonly now?: () => Date;
  /** Bytes after which the next file is begun. */
  readonly longestFile?: number;
  /** Files kept of one start; the oldest goes first. */
  readonly mostFiles?: number;
}

const MEGABYTE = 1024 * 1024;

function parsed(text: string): { body: unknown } | null {
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** A body that is no JSON keeps the one thing that decides how it is read: whether it is a page. */
function maskReply(call: CallDefinition, reply: NonNullable<Exchange['reply']>, pseudonyms: Pseudonyms) {
  const { status, text } = reply;
  if (text.trim() === '') return { status };
  const json = parsed(text);
  if (json) return { status, answer: maskAnswer(call, status, json.body, pseudonyms) };
  return { status, text: /html/i.test(text) ? `<html>${hidden(text)}</html>` : hidden(text) };
}

function lineOf(exchange: Exchange, at: Date, pseudonyms: Pseudonyms): string {
  const { call, body, token, reply, milliseconds, correlationId } = exchange;
  const head = { at: at.toISOString(), call: call.name, milliseconds: Math.round(milliseconds) };
  const line = JSON.stringify({
    ...head,
    number: correlationId,
    caller: call.access === 'system' || token === null ? call.access : pseudonyms.of('opaque', token),
    request: maskRequest(call, parsed(body)?.body, pseudonyms),
    ...(reply && maskReply(call, reply, pseudonyms)),
  });
  const leak = findLeak(line, pseudonyms);
  return leak === null ? line : JSON.stringify({ ...head, withheld: leak });
}

/**
 * Writes what goes between portal and municipality to files of their own, without the persons in it: each is a
 * pseudonym, the same throughout this recording and never again. Opens the first file at once.
 * @throws Error when the folder cannot be written to
 */
export function openRecording(options: RecordingOptions): Recording {
  const { folder, log, now = () => new Date(), longestFile = 50 * MEGABYTE, mostFiles = 10 } = options;
  const pseudonyms = createPseudonyms();
  const started = `${now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const files: string[] = [];
  let size = 0;
  let begun = 0;

  function begin(): number {
    begun += 1;
    const file = join(folder, `belediye-${started}-${String(begun).padStart(3, '0')}.jsonl`);
    const opened = openSync(file, 'ax', 0o600);
    files.push(file);
    for (const old of files.splice(0, Math.max(0, files.length - mostFiles))) rmSync(old, { force: true });
    size = 0;
    return opened;
  }

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let file = begin();
  return {
    note(exchange) {
      try {
        const line = `${lineOf(exchange, now(), pseudonyms)}\n`;
        if (size + line.length > longestFile && size > 0) {
          closeSync(file);
          file = begin();
        }
        size += writeSync(file, line);
      } catch (error) {
        // The error's own words may repeat what was to be masked.
        const why = error instanceof Error ? error.name : 'unknown';
        log?.error({ call: exchange.call.name, why }, 'exchange not recorded');
      }
    },
    get file() {
      return files.at(-1) ?? '';
    },
    close: () => closeSync(file),
  };
}

/**
 * `--record DIR` of a start; null without it. Production records only who asks twice.
 * @throws Error when the folder or the second word is missing
 */
export function recordingFolder(words: readonly string[], isProduction: boolean): string | null {
  const place = words.indexOf('--record');
  if (place < 0) return null;
  const folder = words[place + 1];
  if (folder === undefined || folder.startsWith('--')) throw new Error('--record bir klasör ister');
  if (isProduction && !words.includes('--yes-masked')) {
    throw new Error(
      '--record gerçek kullanımda portal ile belediye arasında geçenlerin maskelenmiş kopyasını yazar. İstediğiniz buysa --yes-masked da ekleyin.',
    );
  }
  return folder;
}

/** Stands under the banner of every start that records. */
export const recordingNotice = (folder: string) =>
  `KAYIT AÇIK: belediyeyle her alışveriş maskelenerek şu klasöre yazılıyor: ${folder}`;
