import { getMultipartBoundary, MaxFileSizeExceededError, parseMultipart } from '@remix-run/multipart-parser';
import { findPostedForm, isMultipartPost, requireForm, requireOwnPost, takeToken } from './forms.server';
import type { FormProblem } from './validate-form.server';
import { findPostedFields, notePostedForm } from '../municipal/outage.server';
import { BoundedForm, refuse } from '../http/request-body.server';

/** Describes a file as it was sent; name and content are not checked yet. */
export interface PostedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface UploadForm {
  /** Lists the fields that are no files; empty when there are problems. */
  readonly form: FormData;
  readonly files: readonly PostedFile[];
  readonly problems: readonly FormProblem[];
}

/** Leaves room for the fields beside the files. */
const FIELDS = 64 * 1_024;
const MOST_PARTS = 500;

/**
 * Reads a body to its end, because a browser whose sending is cut off shows no answer at all, but keeps no more than
 * `limit` bytes of it. Null when there was more. @throws Response 413 above ten times the limit
 */
async function readWhole(request: Request, limit: number): Promise<Uint8Array | null> {
  const [chunks, reader] = [[] as Uint8Array[], request.body?.getReader()];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else chunks.length = 0;
    if (size > 10 * limit) {
      await reader.cancel();
      throw refuse(413, 'Too Large');
    }
  }
  return size > limit ? null : Buffer.concat(chunks);
}

/**
 * Reads the fields and files of an own form; a file input left empty brings no file. The twin of `requireForm` for forms of
 * the encoding `multipart/form-data`.
 * @param maxBytes Bytes of all files together.
 * @throws Response 405 when not posted, 403 when the form was not ours, 400 when it is unreadable or none of our forms,
 * 413 far above the limit or for more than 64 kB beside the files
 */
export async function requireUploadForm(
  request: Request,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: FormProblem },
): Promise<UploadForm> {
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = /^multipart\/form-data\b/i.test(type) ? getMultipartBoundary(type) : null;
  if (boundary === null) return { form: await requireForm(request), files: [], problems: [] };
  requireOwnPost(request);
  const body = await readWhole(request, maxBytes + FIELDS);
  // Nothing of such a form is known, not even whose it was; and nothing is done with it.
  const unread = { form: new FormData(), files: [], problems: [tooLarge] };
  if (body === null) return unread;
  const [bounded, files] = [new BoundedForm(FIELDS), [] as PostedFile[]];
  const limits = { maxFileSize: maxBytes, maxTotalSize: maxBytes + FIELDS, maxParts: MOST_PARTS };
  try {
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      const { name: field, filename = '', isFile } = part;
      if (!field) continue;
      if (!isFile) {
        if (part.size > FIELDS) throw refuse(413, 'Too Large');
        bounded.append(field, part.text);
        continue;
      }
      bounded.admit(field);
      // An empty file input sends a part with neither name nor content.
      if (filename !== '' || part.size > 0) files.push({ field, name: filename, bytes: part.bytes });
    }
  } catch (refusal) {
    if (refusal instanceof MaxFileSizeExceededError) return unread;
    throw refusal instanceof Response ? refusal : refuse(400, 'Unreadable Form');
  }
  const { form } = bounded;
  notePostedForm({ form, hasFiles: files.length > 0 });
  return { form: takeToken(request, form), files, problems: [] };
}

/** So many bytes of a form with files are read to bring its fields back. */
const LARGEST_READ = 21 * 1_024 * 1_024;

/**
 * Reads the fields of a post that will not be acted on (the session is over, the service closed): good to be shown
 * again and for nothing else. Files are left out. Null for what is no own post, unreadable or too long.
 */
export async function readPostedFields(request: Request): Promise<FormData | null> {
  if (!isMultipartPost(request)) return findPostedForm(request);
  if (findPostedFields() === null) {
    const limits = { maxBytes: LARGEST_READ, tooLarge: { text: '' } };
    // Its token may say nothing any more; by then its fields are noted.
    await requireUploadForm(request, limits).catch((refusal: unknown) => {
      if (!(refusal instanceof Response)) throw refusal;
    });
  }
  return findPostedFields()?.form ?? null;
}
