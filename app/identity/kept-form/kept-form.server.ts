import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { findOwnPath, isMultipartPost } from '~/platform/forms/forms.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findSealed, fingerprint, randomToken, seal } from '~/platform/configuration/secrets.server';
import { readPostedFields } from '~/platform/forms/upload-form.server';
import { findKiosk } from '../session/kiosk.server';
import { isFormOfEnded } from '../session/session.server';
import { keptForm } from '../tables.server';
import { listKeepable } from './keepable-fields';

/** How long a form waits for its member. */
const KEPT = 60 * 60_000;
/** Bytes of a form that is kept, and forms of one member. */
const [LARGEST, MOST] = [64 * 1_024, 5];

const Content = z.object({
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** It takes files, which are not kept. */
  takesFiles: z.boolean().default(false),
});

export interface KeptForm extends z.output<typeof Content> {
  readonly memberHash: string;
}

/** The path a request came to as a browser would ask for it again. */
function ownPathOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  return findOwnPath(pathname.replace(/\.data$/, '') + search);
}

/** The button that was pressed and the number of the attempt: nobody typed them. */
const untyped: ReadonlySet<string> = new Set(['islem', 'anahtar']);

/** What a form with files brought beside them; nothing where nobody typed any of it. */
function fieldsBeside(form: FormData): KeptForm['fields'] {
  const fields = listKeepable(form);
  return fields.some(([name, value]) => !untyped.has(name) && value.trim() !== '') ? fields : [];
}

/** The newest ones of a member stay, so that there is room for one more. */
async function makeRoom(memberHash: string): Promise<void> {
  const { database } = getPortal();
  const older = database
    .select({ idHash: keptForm.idHash })
    .from(keptForm)
    .where(eq(keptForm.memberHash, memberHash))
    .orderBy(desc(keptForm.endsAt))
    .offset(MOST - 1);
  await database.delete(keptForm).where(inArray(keptForm.idHash, older));
}

/**
 * Keeps a form posted without a session for the member whose session ended. Answers with the id of its link; null when
 * there is nothing to keep, nobody to keep it for, the form is none of that session's own, or the browser is a kiosk.
 */
export async function keepPostedForm(request: Request, memberHash: string | null): Promise<string | null> {
  const path = ownPathOf(request);
  if (memberHash === null || path === null || (await findKiosk(request))) return null;
  if (!(await countTry('kept-form-address', getRequestContext().clientIp)).isAllowed) return null;
  const takesFiles = isMultipartPost(request);
  const form = await readPostedFields(request);
  if (!form || !(await isFormOfEnded(request, memberHash, form))) return null;
  const { database, recordSecret, now } = getPortal();
  const id = randomToken(16);
  const fields = takesFiles ? fieldsBeside(form) : listKeepable(form);
  const content = JSON.stringify({ path, fields, takesFiles } satisfies z.input<typeof Content>);
  if (Buffer.byteLength(content) > LARGEST) return null;
  await makeRoom(memberHash);
  await database.insert(keptForm).values({
    idHash: fingerprint(id),
    sealedForm: seal(recordSecret, 'kept-form', content),
    memberHash,
    endsAt: new Date(now().getTime() + KEPT),
  });
  return id;
}

/** The form behind a link; null when there is none or its hour is over. Whose it is, the caller judges. */
export async function findKeptForm(id: string): Promise<KeptForm | null> {
  const { database, recordSecret, now } = getPortal();
  const [row] = await database
    .select()
    .from(keptForm)
    .where(and(eq(keptForm.idHash, fingerprint(id)), gt(keptForm.endsAt, now())));
  const text = row && findSealed(recordSecret, 'kept-form', row.sealedForm);
  return text ? { ...Content.parse(JSON.parse(text)), memberHash: row.memberHash } : null;
}

export async function deleteKeptForm(id: string): Promise<void> {
  await getPortal()
    .database.delete(keptForm)
    .where(eq(keptForm.idHash, fingerprint(id)));
}
