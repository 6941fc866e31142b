import { desc, like, or, eq } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { contactNow } from '../contact.server';
import { remember } from '../remembered.server';
import { contentVersion } from '../tables.server';
import { helpGroupsOf } from './help-answers';
import { type Named, privacyNotice } from './privacy-notice';

/** Describes a text the municipality wrote in place of the shipped one. */
interface WrittenText {
  readonly version: number;
  /** The text is tidy; see `written-text.ts`. */
  readonly text: string;
}

/** Finds a stored value as a text; null where the shipped one is to be shown. */
export const findStoredText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Lists what the municipality wrote in place of shipped texts, by their keys. One statement. */
export async function listWritten(): Promise<ReadonlyMap<string, WrittenText>> {
  const { key, version } = contentVersion;
  const rows = await getPortal()
    .database.selectDistinctOn([key])
    .from(contentVersion)
    .where(or(eq(key, 'privacy'), like(key, 'help-%')))
    .orderBy(key, desc(version));
  return new Map(
    rows.flatMap((row) => {
      const text = findStoredText(JSON.parse(row.value) as unknown);
      return text === null ? [] : [[row.key, { version: row.version, text }] as const];
    }),
  );
}

const known = remember<ReadonlyMap<string, WrittenText>>(new Map(), listWritten);

/** A change of this process shows at once. */
export const forgetTexts = (): void => known.forget();

/**
 * Finds what the municipality wrote in place of the information text; null while the shipped one holds. Asks the
 * database every twenty seconds at most.
 */
export async function findWrittenNotice(): Promise<WrittenText | null> {
  return (await known.read()).get('privacy') ?? null;
}

/** Reads the answers of help the municipality wrote, by their keys; most of the time none. */
export async function readWrittenHelp(): Promise<Record<string, string>> {
  const written = [...(await known.read())].filter(([key]) => key.startsWith('help-'));
  return Object.fromEntries(written.map(([key, { text }]) => [key, text]));
}

/** Tells whom the shipped texts name. */
export function namedHere(): Named {
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    website: settings.MunicipalityWebsiteUrl,
    address: contactNow().address ?? null,
  };
}

/** Describes a text that can be replaced, with the words it is shipped with. */
export interface ReplaceableText {
  readonly key: 'privacy' | `help-${string}`;
  readonly title: string;
  /** Says under which heading it is listed. */
  readonly group: string;
  readonly shipped: string;
}

export function listReplaceable(): ReplaceableText[] {
  const named = namedHere();
  const help = helpGroupsOf(named).flatMap(({ title, answers }) =>
    answers.map(({ key, question, text }) => ({
      ...{ key, title: question, shipped: text },
      group: `Yardım: ${title}`,
    })),
  );
  return [
    { key: 'privacy', title: 'Aydınlatma metni', group: 'Hukuki metin', shipped: privacyNotice(named) },
    ...help,
  ];
}
