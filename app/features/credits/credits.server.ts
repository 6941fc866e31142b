import type { Credit, CreditUse } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { noteMissingPart } from '~/platform/municipal/outage.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findCreditAppeal } from '~/parts/content/appeals';
import { readPart } from '~/platform/municipal/read-part.server';
import type { ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { creditUrl, receiptUrl } from '~/urls';
import { causeNames, creditStates, useStates, wayNames } from './credit-names';

/** Reads the credits of a member. @throws MunicipalRefusal, MunicipalOutage */
export function readCredits({ accessToken: token }: Citizen): Promise<ReadRows<Credit>> {
  return getPortal().municipality.RetrieveCredits({}, { token });
}

/** Describes what a member may still use, over all credits that could be read. */
export interface CreditSum {
  /** Counts the kuruş. */
  readonly left: number;
  readonly count: number;
  /** Counts the rows that could not be read: what they hold is in no sum. */
  readonly unread: number;
  /** Holds the earliest last day among them; null where none is certain. */
  readonly claimUntil: string | null;
}

/** Finds what a member may still use; null where nothing is there or nothing can be said. */
export async function findCreditSum(citizen: Citizen): Promise<CreditSum | null> {
  if (!isServiceShown('credits')) return null;
  const read = await readPart('Fazla ödemeleriniz', () => readCredits(citizen));
  if (read === null) return null;
  if (read.unread > 0) noteMissingPart({ title: 'Fazla ödemeleriniz', words: null });
  const open = read.rows.filter(({ Left }) => Left > 0);
  if (open.length === 0 && read.unread === 0) return null;
  const days = open.flatMap(({ ClaimUntil }) => ClaimUntil ?? []).toSorted();
  return {
    left: open.reduce((sum, { Left }) => sum + Left, 0),
    count: open.length,
    unread: read.unread,
    claimUntil: days[0] ?? null,
  };
}

const useView = (use: CreditUse) => {
  const [state, tone] = useStates[use.State];
  return {
    no: use.UseNo,
    way: wayNames[use.Way],
    state,
    tone,
    amount: use.Amount,
    askedAt: use.AskedAt,
    iban: use.MaskedIban ?? null,
    receipt:
      use.ReceiptNo === null || use.ReceiptNo === undefined
        ? null
        : { no: use.ReceiptNo, path: receiptUrl(use.ReceiptNo) },
    setOff: use.SetOff.map((line) => ({
      id: `${line.AccrumentNo} ${line.DueDate}`,
      text: line.Description,
      amount: line.ToPrincipal + line.ToLateFee,
    })),
    paidOn: use.PaidOn ?? null,
    bankReference: use.BankReference ?? null,
    rejectReason: use.RejectReason ?? null,
    appeal: findCreditAppeal(use.State),
  };
};

const isOnItsWay = ({ State }: CreditUse) => State === 'onay-bekliyor' || State === 'odenecek';

/** Names what became of a credit: what was asked back is not used before it is paid. */
function stateOf({ State, Uses }: Credit) {
  const coming = State === 'kullanildi' ? Uses.find(isOnItsWay) : undefined;
  if (!coming) return creditStates[State];
  const [name, tone] = useStates[coming.State];
  return [`İade: ${name.toLocaleLowerCase('tr')}`, tone] as const;
}

/** Shows a credit as its page does. */
export function creditView(credit: Credit) {
  const [state, tone] = stateOf(credit);
  return {
    no: credit.CreditNo,
    path: creditUrl(credit.CreditNo),
    registryNo: credit.RegistryNo,
    cause: causeNames[credit.Cause],
    description: credit.Description || causeNames[credit.Cause],
    amount: credit.Amount,
    left: credit.Left,
    state,
    tone,
    isOpen: credit.State === 'acik',
    isLost: credit.State === 'suresi-gecti',
    openedOn: credit.OpenedOn,
    noticeDay: credit.NoticeDay ?? null,
    claimUntil: credit.ClaimUntil ?? null,
    uses: credit.Uses.map(useView),
  };
}

/** Opens `/fazla-odemelerim`: every credit, the newest first. */
export async function openCredits(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { rows, unread } = await readCredits(citizen);
    await recordOwn(request, citizen, 'credits-viewed');
    const credits = rows.map(creditView);
    return { credits, unread, left: credits.reduce((sum, credit) => sum + credit.left, 0) };
  });
}

export type CreditsView = Awaited<ReturnType<typeof openCredits>>;
