import { randomUUID } from 'node:crypto';
import { isPastLimitation, type AccrualLine } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { turkishIban } from 'municipality/values/iban';
import { findValue } from 'municipality/values/reading';
import { foldTurkish } from 'municipality/values/search-words';
import {
  askMunicipality,
  listRegistries,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';
import { requireSecondProof } from '~/features/identity/second-proof/require-proof.server';
import { memberVisitor } from '~/features/payments/payer.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { findCheckedForm } from '~/parts/drafts/checked-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { creditUrl } from '~/urls';
import { creditView, readCredits } from './credits.server';
import { suggestDebts } from './set-off-choice';

/** So many of the oldest debts are shown: a credit is rarely as much as these come to. */
const MOST_SHOWN = 20;

/** Says at which step of a refund the page stands: the form of the account, its check, or none. */
export function refundStepOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const step = query.get('adim');
  return { step: step === 'iade' || step === 'kontrol' ? step : null, draftId: query.get('taslak') };
}

/** Finds the account as it was typed for the refund of a credit; null where none is kept. */
export const findTypedAccount = ({ identityNo }: Citizen, creditNo: string, draftId: string | null) =>
  findCheckedForm({ identityNo, about: creditUrl(creditNo) }, draftId);

type TypedAccount = Awaited<ReturnType<typeof findTypedAccount>>;

function checkOf(typed: NonNullable<TypedAccount>, id: string, holder: string) {
  const { iban = '', sahip = '' } = typed;
  return {
    id,
    iban: turkishIban.format(findValue(turkishIban.read(iban)) ?? iban),
    holder: sahip,
    isOther: foldTurkish(sahip) !== foldTurkish(holder),
  };
}

/** Finds one's own credit. @throws Response 404 for another's or none */
export async function requireCredit(citizen: Citizen, creditNo: string) {
  const credits = await readCredits(citizen);
  const credit = findRow(credits, ({ CreditNo }) => CreditNo === creditNo);
  if (!credit) throw new Response(null, { status: 404 });
  return { credit, unread: credits.unread };
}

/** Lists the debts a credit may be set off against: of all the member's records, those no payment holds. */
async function listPayable(citizen: Citizen) {
  const { rows: registries, unread: unreadRegistries } = await listRegistries(citizen);
  const lists = await Promise.all(registries.map(({ Oid }) => readDebtRows(Oid, citizen.accessToken)));
  const lines = lists.flatMap(({ rows }) => rows);
  const [first] = lists;
  const held = first ? await findHeldDebts(lines, memberVisitor(citizen), first.asOf) : new Map();
  const free = freeOf(lines, held)
    .filter((line) => !isPastLimitation(line))
    .toSorted((one, other) => one.DueDate.localeCompare(other.DueDate));
  return {
    rows: free.slice(0, MOST_SHOWN),
    isCut: free.length > MOST_SHOWN,
    heldCount: lines.length - free.length,
    unread: lists.reduce((sum, { unread }) => sum + unread, unreadRegistries),
  };
}

/** Holds in one tick which debt is meant, and what it came to when it was seen. */
const tickOf = ({ Oid, Total }: Pick<AccrualLine, 'Oid' | 'Total'>) => `${Oid} ${Total}`;

const debtView = (line: AccrualLine) => ({
  oid: line.Oid,
  tick: tickOf(line),
  name: nameOfDebt(line),
  about: line.Description,
  dueDate: line.DueDate,
  total: line.Total,
});

/**
 * Opens `/fazla-odemelerim/:no`: one credit, what was done with it, and what may be done. The step that asks for an account
 * opens behind a code to the phone on record.
 * @throws Response 404 for a stranger's number; 303 to the page of the code
 */
export async function openCreditPage(request: Request, creditNo = '') {
  const citizen = await requireCitizen(request);
  const { step, draftId } = refundStepOf(request);
  const isRefund = step !== null;
  return askMunicipality(request, async () => {
    const { credit, unread } = await requireCredit(citizen, creditNo);
    const view = creditView(credit);
    if (isRefund && !view.isOpen) throw redirect(view.path, { status: 303 });
    if (isRefund) await requireSecondProof(request, citizen, 'refund');
    const typed = isRefund ? await findTypedAccount(citizen, view.no, draftId) : null;
    if (step === 'kontrol' && typed === null) throw redirect(creditUrl(view.no, 'iade'), { status: 303 });
    const debts = view.isOpen && !isRefund ? await readPart('Borçlarınız', () => listPayable(citizen)) : null;
    await recordOwn(request, citizen, 'credits-viewed', view.no);
    const { MemberName, MemberSurname } = citizen.member.UserDetail;
    const holder = fullName(MemberName, MemberSurname);
    const rows = debts?.rows.map(debtView) ?? [];
    return {
      credit: view,
      isRefund,
      holder,
      /** Holds the account as it was typed before, for the form that puts it right. */
      typed,
      check: step === 'kontrol' && typed && draftId !== null ? checkOf(typed, draftId, holder) : null,
      debts: debts && { rows, heldCount: debts.heldCount, isCut: debts.isCut },
      suggested: suggestDebts(rows, view.left),
      requestKey: typed?.['anahtar'] ?? randomUUID(),
      unread: unread + (debts?.unread ?? 0),
      pageTitle: `Fazla ödeme ${view.no}`,
    };
  });
}

export type CreditPageView = Awaited<ReturnType<typeof openCreditPage>>;
