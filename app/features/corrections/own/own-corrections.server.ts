import type { DebtCorrection } from 'municipality/contract';
import { noteMissingPart } from '~/platform/municipal/outage.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { debtCorrectionsUrl, debtsUrl } from '~/urls';
import { isCorrectionNo } from '../correction-number';
import { correctionView } from '../correction-view.server';

const PAGE = 20;

/** Opens `/duzeltmelerim`: the member's own requests, newest first. */
export async function openOwnCorrections(request: Request) {
  const citizen = await requireCitizen(request);
  const asked = new URL(request.url).searchParams.get('sonra') ?? '';
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.RetrieveDebtCorrectionRequests(
      { limit: PAGE, ...(isCorrectionNo(asked) && { after: asked }) },
      { token: citizen.accessToken },
    );
    await recordOwn(request, citizen, 'corrections-viewed');
    const rows = reply.Corrections.map(correctionView);
    const last = reply.HasMore ? rows.at(-1)?.no : undefined;
    return {
      rows,
      unread,
      isFirst: asked === '',
      nextPath: last === undefined ? null : debtCorrectionsUrl(last),
    };
  });
}

export type OwnCorrections = Awaited<ReturnType<typeof openOwnCorrections>>;

/** Opens `/duzeltmelerim/:no`: one request. @throws Response 404 for somebody else's, just as for none */
export async function openOwnCorrection(request: Request, no = '') {
  const citizen = await requireCitizen(request);
  if (!isCorrectionNo(no)) throw new Response(null, { status: 404 });
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.RetrieveDebtCorrectionRequests(
      { correctionNo: no, limit: 1 },
      { token: citizen.accessToken },
    );
    const [found] = reply.Corrections;
    if (!found) {
      requireWhole({ unread });
      throw new Response(null, { status: 404 });
    }
    await recordOwn(request, citizen, 'corrections-viewed', no);
    return {
      pageTitle: `Düzeltme isteği ${no}`,
      correction: correctionView(found),
      debtsPath: debtsUrl(found.RegistryOid),
      unread,
    };
  });
}

export type OwnCorrection = Awaited<ReturnType<typeof openOwnCorrection>>;

/** So many requests are looked through for what stands beside a debt. */
const BESIDE = 100;

/** Lists the member's requests, for a page that shows something else; nothing where they are not offered. */
export async function listCorrectionsBeside({
  accessToken: token,
}: Citizen): Promise<{ readonly rows: readonly DebtCorrection[]; readonly unread: number } | null> {
  if (!isServiceShown('debtCorrections')) return { rows: [], unread: 0 };
  const found = await readPart('Düzeltme istekleriniz', () =>
    getPortal().municipality.RetrieveDebtCorrectionRequests({ limit: BESIDE }, { token }),
  );
  return found && { rows: found.reply.Corrections, unread: found.unread };
}

/** Finds the newest request about an instalment; null where there is none. */
export async function findCorrectionBeside(citizen: Citizen, accrualOid: string) {
  const found = await listCorrectionsBeside(citizen);
  if (found && found.unread > 0) noteMissingPart({ title: 'Düzeltme istekleriniz', words: null });
  const about = found?.rows.find(({ Lines }) =>
    Lines.some(({ AccrumentOid }) => AccrumentOid === accrualOid),
  );
  if (!about) return null;
  const { no, path, state, dueOn, stateCode } = correctionView(about);
  return { no, path, state, dueOn, isWaiting: stateCode === 'bekliyor' };
}
