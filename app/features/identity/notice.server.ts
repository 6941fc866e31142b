import { privacyNotice } from '~/parts/content/texts/privacy-notice';
import { findWrittenNotice, namedHere } from '~/parts/content/texts/texts.server';
import { noticeVersion } from './notice';

/** Reads the information text that holds now, with the version that is kept beside who was shown it. */
export async function readNotice(): Promise<{ text: string; version: string }> {
  const written = await findWrittenNotice();
  return written === null
    ? { text: privacyNotice(namedHere()), version: noticeVersion }
    : { text: written.text, version: `belediye-${written.version}` };
}
