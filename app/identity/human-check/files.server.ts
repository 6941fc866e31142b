import { countTry } from '~/platform/limits.server';
import { getRequestContext } from '~/platform/request-context.server';
import { drawDigits } from './draw-digits.server';
import { findHumanCheck } from './human-check.server';
import { speakDigits } from './speak-digits.server';
import { newWork } from './work.server';

interface CheckFile {
  body: Uint8Array | string;
  type: string;
}

/** What a human check shows, by the name of its file; null when there is no such check. */
export async function findHumanCheckFile(name: string): Promise<CheckFile | 'too-many' | null> {
  const limit = await countTry('human-check-address', getRequestContext().clientIp);
  if (!limit.isAllowed) return 'too-many';
  if (name === 'is.json') return { body: JSON.stringify(await newWork()), type: 'application/json' };
  const [, id, ending] = /^(.+)\.(png|wav)$/.exec(name) ?? [];
  const check = findHumanCheck(id ?? '');
  if (check?.kind !== 'picture') return null;
  return ending === 'png'
    ? { body: drawDigits(check.answer), type: 'image/png' }
    : { body: speakDigits(check.answer), type: 'audio/wav' };
}
