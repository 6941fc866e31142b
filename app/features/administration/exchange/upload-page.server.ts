import { data } from '@remix-run/node';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { fullName } from '~/features/identity/person-name';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { requireUploadForm } from '~/platform/forms/upload-form.server';
import { type ExchangeDoor, findExchangeFault } from '~/platform/portal/exchange-door';
import { getPortal } from '~/platform/portal/portal.server';
import { deliveryUrl, exchangeUploadUrl, urls } from '~/urls';
import { findProblems, readChoice, sheetOf, valuesOf } from './upload-form.server';

/** Counts the bytes of all files of one upload. */
const LARGEST_UPLOAD = 20 * 1_024 * 1_024;
const tooLarge = {
  text: 'Dosyalar birlikte en çok 20 MB olabilir. Daha büyüklerini bölün ya da sunucudaki klasörle verin.',
  fieldId: 'dosyalar',
};

type Problems = ReadonlyArray<{ readonly text: string; readonly fieldId?: string }>;

const record = (request: Request, citizen: Citizen, action: AuditAction, detail: string) =>
  recordStaffAct(request, citizen, citizen.identityNo, action, detail);
const nameOf = ({ member: { UserDetail } }: Citizen) =>
  fullName(UserDetail.MemberName, UserDetail.MemberSurname);

/** @throws Response 404 where files come from nobody */
function requireUploads(): ExchangeDoor['uploads'] {
  const { exchange } = getPortal();
  if (exchange === null) throw new Response(null, { status: 404 });
  return exchange.uploads;
}

/** Opens the form on which files are chosen. @throws Response 404 */
export async function openUploadForm(request: Request) {
  await requireAdministrator(request);
  requireUploads();
  return null;
}

const unkept = (problems: Problems) => data({ problems, isRestoredForm: false }, { status: 422 });

/** Says how many of the kept files could be read: the page names what is wrong with the others. */
async function sayRead(uploads: ExchangeDoor['uploads'], oid: string) {
  const files = (await uploads.open(oid))?.files ?? [];
  const read = files.filter(({ fault }) => fault === null).length;
  if (read === files.length)
    return { kind: 'success', text: 'Dosyalar yüklendi. Sütunlarını denetleyip içeri alın.' } as const;
  const text =
    read === 0
      ? 'Yüklenen dosya okunamadı; nedeni aşağıda.'
      : `Yüklenen ${files.length} dosyadan ${read} tanesi okundu; okunamayanın nedeni aşağıda.`;
  return { kind: 'warning', text } as const;
}

/** Keeps the chosen files: 303 to their columns, or the form with what is wrong with them. @throws Response 404 */
export async function uploadFiles(request: Request) {
  const citizen = await requireAdministrator(request);
  const { form, files, problems } = await requireUploadForm(request, { maxBytes: LARGEST_UPLOAD, tooLarge });
  if (problems.length > 0) return unkept(problems);
  if (isRestoredForm(form)) return data({ problems: [] as Problems, isRestoredForm: true });
  const uploads = requireUploads();
  const sent = files.map(({ name, bytes }) => ({ name: name.normalize('NFC'), bytes }));
  try {
    const oid = await uploads.keep(sent, nameOf(citizen));
    await record(request, citizen, 'delivery-uploaded', sent.map(({ name }) => name).join(', '));
    const { kind, text } = await sayRead(uploads, oid);
    return await leadTo(exchangeUploadUrl(oid), kind, text);
  } catch (error) {
    const fault = findExchangeFault(error);
    if (fault === null) throw error;
    return unkept([{ text: fault, fieldId: 'dosyalar' }]);
  }
}

async function requireUpload(oid: string | undefined) {
  const uploads = requireUploads();
  const upload = await uploads.open(oid ?? '');
  if (upload === null || oid === undefined) throw new Response(null, { status: 404 });
  return { uploads, upload, oid };
}

/** Opens uploaded files: their headings, what each is taken for, and their first rows. @throws Response 404 */
export async function openUpload(request: Request, typedOid: string | undefined) {
  await requireAdministrator(request);
  const { uploads, upload } = await requireUpload(typedOid);
  const { files, at, uploadedBy, deliveryNo } = upload;
  return {
    ...{ at: at.toISOString(), uploadedBy, deliveryNo },
    kinds: uploads.kinds.map(({ name, title }) => ({ value: name, label: title })),
    files: files.map(({ choice: _choice, ...file }) => ({
      ...{ ...file, kind: file.kind?.name ?? null },
      fields: uploads.kinds.find(({ name }) => name === file.kind?.name)?.columns ?? [],
    })),
    values: Object.assign({}, ...files.map(valuesOf)) as Record<string, string>,
  };
}

type Report = Awaited<ReturnType<ExchangeDoor['uploads']['take']>>;

function answered(problems: Problems, taken: Report | null, status: number) {
  const trial = taken && { ...taken, refused: sumOf(taken, 'refused'), ended: sumOf(taken, 'ended') };
  return data({ problems, isRestoredForm: false, trial }, { status });
}

/** Says what stands against files that cannot be taken, row by row. */
const problemsOf = ({ report: { faults } }: Report): Problems => faults.map((text) => ({ text }));

const sumOf = ({ report: { counts } }: Report, name: 'ended' | 'refused') =>
  counts.reduce((sum, count) => sum + count[name], 0);

/** Says what the administrator has not yet agreed to: rows left out, or records that end. */
function findUnagreed(trial: Report, form: FormData): Problems {
  const [refused, ended] = [sumOf(trial, 'refused'), sumOf(trial, 'ended')];
  return [
    ...(refused > 0 && textOf(form, 'atlanan') !== String(refused)
      ? [{ text: `${refused} satır alınamıyor; düzeltip yeniden yükleyin ya da atlayarak alın.` }]
      : []),
    ...(ended > 0 && textOf(form, 'biten') !== String(ended)
      ? [{ text: `${ended} kayıt bitecek; kabul ediyorsanız kutuyu işaretleyin.`, fieldId: 'biten' }]
      : []),
  ];
}

/**
 * Keeps what was chosen and tells what would become of the files, takes them, or drops them: the page again, or 303.
 * Files are tried before they are taken, as the choices may have changed since the check.
 * @throws Response 404
 */
export async function changeUpload(request: Request, typedOid: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [] as Problems, isRestoredForm: true, trial: null });
  const { uploads, upload, oid } = await requireUpload(typedOid);
  const names = upload.files.map(({ name }) => name).join(', ');
  const act = textOf(form, 'islem');
  if (upload.deliveryNo !== null)
    return leadTo(deliveryUrl(upload.deliveryNo), 'info', 'Bu dosyalar iki yöneticinin onayını bekliyor.');
  if (act === 'vazgec') {
    await uploads.drop(oid);
    return leadTo(urls.exchange, 'success', 'Yüklenen dosyalar silindi; hiçbir şey içeri alınmadı.');
  }
  const choices = upload.files.map((file, place) => readChoice(form, place, file, uploads.kinds));
  await uploads.choose(oid, choices);
  const isFresh = upload.files.some((file, place) => {
    const choice = choices[place];
    return choice && (choice.kind !== file.kind?.name || sheetOf(choice.sheet, file) !== file.sheet);
  });
  // Another kind or sheet has other columns: they are shown first.
  if (isFresh) return answered([], null, 200);
  const problems = upload.files.flatMap((file, place) =>
    findProblems(file, place, choices[place] ?? null, uploads.kinds),
  );
  if (problems.length > 0) return answered(problems, null, 422);
  const isDryRun = act !== 'al';
  try {
    const trial = await uploads.take(oid, { who: nameOf(citizen), isDryRun: true });
    if (trial.state === 'geri-cevrildi') return answered(problemsOf(trial), trial, 422);
    if (isDryRun) return answered([], trial, 200);
    const unagreed = findUnagreed(trial, form);
    if (unagreed.length > 0) return answered(unagreed, trial, 422);
    await record(request, citizen, 'delivery-mapped', names);
    const taken = await uploads.take(oid, { who: nameOf(citizen), isDryRun: false });
    if (taken.state === 'geri-cevrildi' || taken.no === null) return answered(problemsOf(taken), taken, 422);
    return await leadTo(
      deliveryUrl(taken.no),
      'success',
      taken.state === 'alindi'
        ? 'Dosyalar içeri alındı; sütun eşlemesi aynı adlı dosyalar için saklandı.'
        : 'Çok kayıt değişiyor: dosyalar iki yönetici onaylayınca alınır.',
    );
  } catch (error) {
    const fault = findExchangeFault(error);
    if (fault === null) throw error;
    return answered([{ text: fault }], null, 422);
  }
}
