import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { isPastLimitation, letterCalls, type Letter } from 'municipality/contract';
import { z } from 'zod';
import {
  askMunicipality,
  requireRegistry,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { registryView } from '~/features/identity/registry-view.server';
import { estateKinds } from '~/features/identity/registries/estate-kinds';
import { memberVisitor } from '~/features/payments/payer.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { debtsUrl, letterFileUrl, lettersUrl } from '~/urls';
import { letterKinds } from './kinds';

const LetterForm = z.object({
  anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' }),
  tur: z.enum(['borcu-yoktur', 'vergi-degeri'], { error: 'Hangi yazıyı istediğinizi seçin.' }),
  tasinmaz: z.string().max(64, 'Taşınmazı listeden seçin.').optional(),
});

const fields = ['anahtar', 'tur', 'tasinmaz'] as const;

const letterRow = ({ LetterNo, Kind, Subject, IssuedAt }: Letter) => ({
  no: LetterNo,
  kind: letterKinds[Kind].name,
  about: Kind === 'borcu-yoktur' ? '' : Subject,
  at: IssuedAt,
  path: letterFileUrl(LetterNo),
});

const oidIn = (request: Request) => new URL(request.url).searchParams.get('sicil');

/** Opens `/yazilarim`: the letters to be asked for, and those there are. */
export async function openLetters(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { registries, chosen, unread } = await requireRegistry(citizen, oidIn(request));
    const views = registries.map(registryView);
    if (!chosen) return { registries: views, open: null, unread };
    const { municipality } = getPortal();
    const [asked, token] = [{ registryOid: chosen.Oid }, { token: citizen.accessToken }];
    const [observation, letters] = await Promise.all([
      readPart('Taşınmazlarınız', () => municipality.GetRegistryObservation(asked, token)),
      municipality.RetrieveRegistryLetters(asked, token),
    ]);
    await recordOwn(request, citizen, 'record-viewed');
    return {
      registries: views,
      open: {
        registryOid: chosen.Oid,
        requestKeys: { debt: randomUUID(), value: randomUUID() },
        debtsPath: debtsUrl(chosen.Oid),
        estates: (observation?.reply.Estates ?? []).map(
          ({ Oid, EstateKind, AddressText, BlockNo, ParcelNo }) => ({
            value: Oid,
            label: `${estateKinds[EstateKind]}: ${AddressText ?? `${BlockNo} ada ${ParcelNo} parsel`}`,
          }),
        ),
        letters: letters.rows.map(letterRow),
        unread: letters.unread,
      },
      unread: unread + (observation?.unread ?? 0) + letters.unread,
    };
  });
}

export type OpenLetters = NonNullable<Awaited<ReturnType<typeof openLetters>>['open']>;

function shown(form: FormData, problems: readonly FormProblem[], status: number) {
  const page = { problems, typed: typedIn(form, fields), isRestoredForm: isRestoredForm(form) };
  return data(page, { status });
}

/** Says which of the overdue debts wait for the outcome of a payment; empty where none does, or nobody can tell. */
async function listHeldOverdue(
  citizen: Citizen,
  registries: readonly { readonly Oid: string }[],
): Promise<FormProblem[]> {
  const read = () => Promise.all(registries.map(({ Oid }) => readDebtRows(Oid, citizen.accessToken)));
  const records = (await readPart('Borçlarınız', read)) ?? [];
  const lines = records.flatMap(({ rows }) => rows);
  const overdue = records.flatMap(({ rows, asOf }) =>
    rows.filter((line) => line.DueDate < asOf && !isPastLimitation(line)),
  );
  const [first] = records;
  if (!first) return [];
  const held = await findHeldDebts(lines, memberVisitor(citizen), first.asOf);
  const count = overdue.length - freeOf(overdue, held).length;
  if (count === 0) return [];
  const text = `Bu borçlardan ${count} tanesinin ödemesi sürüyor; sonucu belli olunca yazıyı yeniden isteyin.`;
  return [{ text, fieldId: 'borcu-yoktur' }];
}

const UNPROVEN =
  'Bu üyelikle henüz yazı alamazsınız: kimliğiniz ya da şirketin yetkilisi olduğunuz doğrulanmadı. e-Devlet ile giriş yapın ya da kimliğiniz ve yetki belgenizle belediyeye gelin.';

/** Has a letter written: 303 to the list with its number, or the form again with what stands against it. */
export async function askForLetter(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  const { values, problems } = validateForm(form, LetterForm);
  if (!values) return shown(form, problems, 422);
  const { anahtar: requestKey, tur: kind, tasinmaz = '' } = values;
  if (kind === 'vergi-degeri' && tasinmaz === '')
    return shown(form, [{ text: 'Değeri istenen taşınmazı seçin.', fieldId: 'tasinmaz' }], 422);
  // A letter carries a name and the municipality's word: whose it is must have been shown.
  if (!citizen.member.UserDetail.IsIdentityProven) return shown(form, [{ text: UNPROVEN }], 422);
  return askMunicipality(request, async () => {
    const { registries, chosen } = await requireRegistry(citizen, oidIn(request));
    if (!chosen) throw new Response(null, { status: 404 });
    const estateOid = kind === 'vergi-degeri' ? tasinmaz : null;
    try {
      const { reply: letter } = await getPortal().municipality.RecordRegistryLetter(
        { requestKey, registryOid: chosen.Oid, kind, estateOid },
        { token: citizen.accessToken },
      );
      await recordOwn(request, citizen, 'letter-written', letter.LetterNo);
      return await leadTo(
        lettersUrl(chosen.Oid),
        'success',
        `${letterKinds[kind].name} hazır. Yazı no ${letter.LetterNo}; aşağıdaki listeden PDF olarak açın.`,
      );
    } catch (error) {
      const { message, code } = requireRefusal(error, letterCalls.RecordRegistryLetter);
      if (code === 'undeclared' || code === 'registry-not-yours') throw error;
      if (code !== 'debts-overdue') return shown(form, [{ text: message, fieldId: 'tasinmaz' }], 422);
      const overdue = { text: message, fieldId: 'borcu-yoktur' };
      return shown(form, [overdue, ...(await listHeldOverdue(citizen, registries))], 409);
    }
  });
}
