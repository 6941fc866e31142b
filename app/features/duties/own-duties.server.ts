import { getPortal } from '~/platform/portal/portal.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { askMunicipality, findCitizen } from '~/features/identity/citizen/citizen.server';
import { listDuties } from '~/features/identity/duties/list-duties.server';
import { countWaitingCredits } from '~/features/credits/desk/credit-desk.server';
import { countDeskPayments } from '~/features/payments/desk/desk-lists.server';
import { listDutyCards } from '~/services/cards';
import { services } from '~/services/services';
import type { Duty } from '~/services/shape/service';
import type { Service as Card } from '~/ui/shell/service-card';
import { creditDeskUrl } from '~/urls';
import { countWaiting } from './administration-counts.server';
import { type Count, countOf, leadToList, waitingOrNone } from './count';
import { countDesk, noteUnread } from './desk-counts.server';

interface Holder {
  readonly token: string;
  readonly identityNo: string;
}

async function countPayments(token: string): Promise<Count[]> {
  const [{ inceleme, iade, bekleyen }, credits] = await Promise.all([
    countDeskPayments(),
    countWaitingCredits(token),
  ]);
  const { toApprove, toPay } = credits ?? { toApprove: 0, toPay: 0 };
  return waitingOrNone(
    [inceleme, iade, bekleyen, toApprove, toPay],
    [
      ...countOf(inceleme, 'ödeme inceleme bekliyor', 'warning'),
      ...countOf(iade, 'ödeme geri verilecek', 'warning'),
      ...countOf(bekleyen, 'ödemenin sonucu bekleniyor'),
      ...countOf(toApprove, 'fazla ödeme iadesi onay bekliyor', 'warning', creditDeskUrl('onay-bekliyor')),
      ...countOf(toPay, 'fazla ödeme iadesi ödenecek', 'warning', creditDeskUrl('odenecek')),
    ],
  );
}

async function countLeave(token: string): Promise<Count[]> {
  const { reply, unread } = await getPortal().municipality.GetLeaveRequestListForDesk(
    { state: 'bekliyor', limit: 1 },
    { token },
  );
  noteUnread(services.leaveDesk.name, unread);
  const found = reply.Counts.find(({ State }) => State === 'bekliyor')?.Count;
  const count = found ?? (unread === 0 ? 0 : null);
  return waitingOrNone([count], countOf(count, 'izin isteği karar bekliyor'));
}

const counters: Readonly<Record<Duty, (holder: Holder) => Promise<readonly Count[]>>> = {
  collections: ({ token }) => countPayments(token),
  async desk({ token }) {
    return Object.values(await countDesk(token)).flatMap((counts) =>
      counts.filter(({ tone }) => tone !== 'plain'),
    );
  },
  leave: async ({ token }) => (await readPart('İzin isteklerinin sayısı', () => countLeave(token))) ?? [],
  async administration({ identityNo }) {
    const waiting = await countWaiting(identityNo);
    return waiting.length > 0 ? waiting : [{ text: 'Sizi bekleyen iş yok', tone: 'plain' }];
  },
  kiosks: () => Promise.resolve([]),
};

/** Lists what the signed-in employee looks after, with what waits there; nothing for everybody else. */
export async function findOwnDuties(request: Request): Promise<Card[]> {
  const citizen = await findCitizen(request);
  if (!citizen?.member.UserDetail.IsEmployee) return [];
  const holder = { token: citizen.accessToken, identityNo: citizen.identityNo };
  const cards = listDutyCards(await listDuties(citizen.member));
  return askMunicipality(request, () =>
    Promise.all(
      cards.map(async ({ duty, ...card }) => ({
        ...card,
        counts: leadToList(await counters[duty](holder), card.path),
      })),
    ),
  );
}
