import { z } from 'zod';
import { deleteDraft, findAnyDraft, keepDraft, makeRoomForDraft } from '~/parts/drafts/drafts.server';
import { findOwnPath, isMultipartPost } from '~/platform/forms/forms.server';
import { countTry } from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { fingerprint, randomToken } from '~/platform/configuration/secrets.server';
import { readPostedFields } from '~/platform/forms/upload-form.server';
import { findKiosk } from '../session/kiosk.server';
import { isFormOfEnded } from '../session/session.server';
import { listKeepable } from './keepable-fields';

/** A form that is kept has at most so many bytes. */
const LARGEST = 64 * 1_024;

const Content = z.object({
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** It takes files, which are not kept. */
  takesFiles: z.boolean().default(false),
});

/** Stands under the SHA-256 of the random bits in its link. Secret fields are not in it. */
const keptForm = { name: 'kept-form', values: Content } as const;

export interface KeptForm extends z.output<typeof Content> {
  readonly memberHash: string;
}

/** Returns the path a request came to as a browser would ask for it again. */
function ownPathOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  return findOwnPath(pathname.replace(/\.data$/, '') + search);
}

/** Lists the button that was pressed and the number of the attempt: they are not typed by people. */
const untyped: ReadonlySet<string> = new Set(['islem', 'anahtar']);

/** Lists what a form with files brought beside them; nothing where nobody typed any of it. */
function fieldsBeside(form: FormData): KeptForm['fields'] {
  const fields = listKeepable(form);
  return fields.some(([name, value]) => !untyped.has(name) && value.trim() !== '') ? fields : [];
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
  const fields = takesFiles ? fieldsBeside(form) : listKeepable(form);
  const content = { path, fields, takesFiles };
  if (Buffer.byteLength(JSON.stringify(content)) > LARGEST) return null;
  const id = randomToken(16);
  await makeRoomForDraft(keptForm, memberHash);
  await keepDraft(keptForm, memberHash, content, { id: fingerprint(id) });
  return id;
}

/** Finds the form behind a link; null when there is none or its hour is over. Whose it is, the caller checks. */
export async function findKeptForm(id: string): Promise<KeptForm | null> {
  const found = await findAnyDraft(keptForm, fingerprint(id));
  return found && { ...found.values, memberHash: found.holder };
}

export const deleteKeptForm = (id: string) => deleteDraft(keptForm, fingerprint(id));
