import { data } from '@remix-run/node';
import { z } from 'zod';
import { type ContentKey, type EntryKind, entryTitles } from '~/parts/content/content-keys';
import { addVersion, type ContentVersion, findCurrent, listVersions } from '~/parts/content/content.server';
import { addEntryVersion, findEntry, listEntryVersions } from '~/parts/content/entries.server';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { fullName } from '~/features/identity/person-name';
import { type FormProblem, validateForm } from '~/platform/forms/validate-form.server';

/** A page tells of so many versions. */
const SHOWN = 20;

type Change = Parameters<typeof addVersion>[1];

/** Describes what is kept in versions: one text, or one entry of a list. */
interface Kept {
  /** The employee's record names it so. */
  readonly title: string;
  readonly listVersions: (most: number) => Promise<ContentVersion[]>;
  /** Finds what holds now; version 0 while nobody wrote anything. */
  readonly findCurrent: () => Promise<Pick<ContentVersion, 'version' | 'value'>>;
  readonly add: (change: Change) => Promise<boolean>;
  /** A change shows at once. */
  readonly forget: () => void;
}

export function keptText(key: ContentKey, title: string, forget: () => void): Kept {
  return {
    title,
    listVersions: (most) => listVersions(key, most),
    findCurrent: () => findCurrent(key),
    add: (change) => addVersion(key, change),
    forget,
  };
}

export function keptEntry(kind: EntryKind, no: number, forget: () => void): Kept {
  return {
    title: `${entryTitles[kind]} ${no}`,
    listVersions: (most) => listEntryVersions(kind, no, most),
    findCurrent: async () => (await findEntry(kind, no)) ?? { version: 0, value: null },
    add: (change) => addEntryVersion(kind, { no, ...change }),
    forget,
  };
}

/** Describes a version as the page about it lists it. */
export interface ListedVersion {
  readonly version: number;
  /** Holds an ISO instant. */
  readonly at: string;
  readonly editor: string;
  readonly summary: string;
}

export async function describeVersions(kept: Kept, summaryOf: (value: unknown) => string) {
  const versions = await kept.listVersions(SHOWN);
  return versions.map(({ version, value, at, editor }): ListedVersion => ({
    ...{ version, editor },
    at: at.toISOString(),
    summary: summaryOf(value),
  }));
}

export const CHANGED =
  'Bunu siz yazarken bir başkası değiştirdi. Aşağıdaki geçmişe bakın, gerekiyorsa yeniden kaydedin.';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Published {
  /** The editor saw this version. */
  readonly base: number;
  readonly value: unknown;
  readonly isBack?: boolean;
}

/** Adds a version and writes it into the employee's record; false when somebody else was there first. What was posted twice is added once. */
export async function publish(
  request: Request,
  citizen: Citizen,
  kept: Kept,
  { base, value, isBack = false }: Published,
): Promise<boolean> {
  const current = await kept.findCurrent();
  if (current.version === base + 1 && isSame(current.value, value)) return true;
  if (current.version !== base) return false;
  const action = isBack ? 'content-taken-back' : 'content-changed';
  await recordStaffAct(request, citizen, citizen.identityNo, action, `${kept.title}, ${base + 1}. sürüm`);
  const { MemberName, MemberSurname } = citizen.member.UserDetail;
  const isAdded = await kept.add({ base, value, editor: fullName(MemberName, MemberSurname) });
  kept.forget();
  return isAdded;
}

interface New {
  readonly kept: (no: number) => Kept;
  /** Its form was opened with this number. */
  readonly no: number;
  readonly nextNo: () => Promise<number>;
}

/** Adds an entry at the number its form was opened with; at the next one where somebody else has taken that meanwhile. */
export async function publishNew(
  request: Request,
  citizen: Citizen,
  { kept, no, nextNo }: New,
  value: unknown,
): Promise<boolean> {
  if (await publish(request, citizen, kept(no), { base: 0, value })) return true;
  return publish(request, citizen, kept(await nextNo()), { base: 0, value });
}

/** Shows the form again, with what was typed. */
export function answerTyped<Typed>(problems: readonly FormProblem[], typed: Typed, status = 422) {
  return data({ problems, typed, isRestoredForm: status === 200 }, { status });
}

const TakeBackForm = z.object({
  geri: z.coerce.number().int().min(0),
  surum: z.coerce.number().int().min(0),
});

interface Way {
  readonly kept: Kept;
  readonly form: FormData;
  /** Says where it leads, and what it says there. */
  readonly to: string;
  readonly message: string;
}

/**
 * Makes an older version the newest; version 0 is what the settings or the portal itself say.
 * @throws Response 404 for a version that is not listed
 */
export async function takeBack<Typed>(request: Request, citizen: Citizen, way: Way, typed: Typed) {
  const { values, problems } = validateForm(way.form, TakeBackForm);
  if (!values) return answerTyped(problems, typed);
  const versions = await way.kept.listVersions(SHOWN);
  const wanted = versions.find(({ version }) => version === values.geri);
  if (wanted === undefined && values.geri !== 0) throw new Response(null, { status: 404 });
  const change = { base: values.surum, value: wanted?.value ?? null, isBack: true };
  if (!(await publish(request, citizen, way.kept, change))) return answerTyped([{ text: CHANGED }], typed);
  return leadTo(way.to, 'success', way.message);
}
