import { data } from '@remix-run/node';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { fullName } from '~/features/identity/person-name';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { memberHashOf } from '~/features/identity/session/session.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { type AccessKey, type ExchangeDoor, findExchangeFault } from '~/platform/portal/exchange-door';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { z } from 'zod';
import { isStillAdministrator } from '../roles/still-administrator.server';
import { lineField } from '../keeping/text-fields.server';

const KeyForm = z.object({ ad: lineField('Anahtarın ne için olduğunu', 60) });

const keyFields = ['ad'] as const;

const MAKER_GONE =
  'Bu anahtarı oluşturan artık portal yöneticisi değil. Anahtarı sonlandırın, gerekiyorsa yenisini oluşturun.';

function stateOf({ endedAt, confirmedAt }: AccessKey): 'waiting' | 'valid' | 'ended' {
  if (endedAt !== null) return 'ended';
  return confirmedAt === null ? 'waiting' : 'valid';
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Opens `/yonetim/veri-aktarimi/anahtarlar`: keys of the exchange over HTTP. @throws Response 404 where files come from
 * nobody
 */
export async function openKeysPage(request: Request) {
  const { identityNo } = await requireAdministrator(request);
  const keys = await requireExchange().keys.list();
  return {
    keys: keys.map((key) => ({
      ...{ no: key.no, name: key.name, state: stateOf(key) },
      ...{ drawnBy: key.drawnBy, confirmedBy: key.confirmedBy, endedBy: key.endedBy },
      drawnAt: key.drawnAt.toISOString(),
      endedAt: instantOf(key.endedAt),
      lastUsedAt: instantOf(key.lastUsedAt),
      lastAddress: key.lastAddress,
      isOwn: key.drawnMark === memberHashOf(identityNo),
    })),
  };
}

function requireExchange(): ExchangeDoor {
  const { exchange } = getPortal();
  if (exchange === null) throw new Response(null, { status: 404 });
  return exchange;
}

interface Answer {
  readonly problems?: readonly FormProblem[];
  /** Holds a key that was drawn: this page alone ever tells it. */
  readonly drawn?: { readonly name: string; readonly key: string };
  readonly typed?: ReturnType<typeof typedIn>;
  readonly isRestoredForm?: boolean;
}

const answer = ({ problems = [], drawn, typed, isRestoredForm: again = false }: Answer, status = 200) =>
  data({ problems, drawn: drawn ?? null, typed, isRestoredForm: again }, { status });

const actingOf = ({ identityNo, member: { UserDetail } }: Citizen) => ({
  who: fullName(UserDetail.MemberName, UserDetail.MemberSurname),
  mark: memberHashOf(identityNo),
});

async function draw(request: Request, citizen: Citizen, form: FormData, { keys }: ExchangeDoor) {
  const typed = typedIn(form, keyFields);
  const { values, problems } = validateForm(form, KeyForm);
  if (!values) return answer({ problems, typed }, 422);
  const { ad: name } = values;
  await recordStaffAct(request, citizen, citizen.identityNo, 'exchange-key-drawn', name);
  try {
    const { key } = await keys.draw(name, actingOf(citizen));
    return answer({ drawn: { name, key } });
  } catch (error) {
    const text = findExchangeFault(error);
    if (text === null) throw error;
    return answer({ problems: [{ text, fieldId: 'ad' }], typed }, 422);
  }
}

const acts = {
  onayla: ['exchange-key-confirmed', 'Anahtar onaylandı; artık kullanılabilir.'],
  bitir: ['exchange-key-ended', 'Anahtar sonlandırıldı; onunla gelen istekler geri çevrilir.'],
} as const;

/**
 * Draws a key, lets another administrator's one count, or ends one: the page with the new key or with what stands against
 * it, else 303 back. @throws Response 404
 */
export async function changeKeys(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const exchange = requireExchange();
  const act = textOf(form, 'islem');
  if (isRestoredForm(form)) return answer({ isRestoredForm: true, typed: typedIn(form, keyFields) });
  if (act !== 'onayla' && act !== 'bitir') return draw(request, citizen, form, exchange);
  const key = (await exchange.keys.list()).find(({ no }) => String(no) === textOf(form, 'no'));
  if (key === undefined)
    return answer({ problems: [{ text: 'Böyle bir anahtar yok; listeye yeniden bakın.' }] }, 422);
  // A key that an operator made by a command has no mark, and counts at once.
  if (act === 'onayla' && key.drawnMark !== null && !(await isStillAdministrator(key.drawnMark)))
    return answer({ problems: [{ text: MAKER_GONE }] }, 422);
  const [action, message] = acts[act];
  await recordStaffAct(request, citizen, citizen.identityNo, action, key.name);
  try {
    const by = actingOf(citizen);
    if (act === 'onayla') await exchange.keys.confirm(key.no, by);
    else await exchange.keys.end(key.no, by.who);
  } catch (error) {
    const text = findExchangeFault(error);
    if (text === null) throw error;
    return answer({ problems: [{ text }] }, 422);
  }
  return leadTo(urls.exchangeKeys, 'success', `${key.name}: ${message}`);
}
