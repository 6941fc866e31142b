import type { DeclarationState, Registry } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { type Citizen, askMunicipality, listRegistries } from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { debtsUrl, declarationStartUrl, tickedDebtsUrl } from '~/urls';
import type { Definition } from '../definition';
import { listDrafts } from '../drafts.server';
import { ownNameOf } from '../kinds';
import { listHoldings } from './holdings.server';
import { draftEntry } from './open-drafts.server';

/** A link of a sent declaration asks for its correction; null when it is not the member's, or cannot be corrected. */
async function findCorrection(citizen: Citizen, definition: Definition, declarationNo: string | null) {
  if (declarationNo === null) return null;
  try {
    const { reply } = await getPortal().municipality.RetrieveDeclarationDetail(
      { declarationNo },
      { token: citizen.accessToken },
    );
    const { Kind, RegistryOid, Subject, State } = reply;
    if (Kind !== definition.kind || !isCorrectable(State)) return null;
    return { no: declarationNo, registryOid: RegistryOid, subject: Subject };
  } catch (error) {
    if (requireRefusal(error, contract.RetrieveDeclarationDetail).code === 'declaration-not-found')
      return null;
    throw error;
  }
}

const isCorrectable = (state: DeclarationState) => state !== 'replaced' && state !== 'rejected';

/** On an old record of a water subscriber nothing is declared, unless there is no other. */
const isOfSubscriber = ({ RegistryInfo }: Registry) => RegistryInfo.Kind === 'B';

/** Finds the registry meant: the asked one, or the only one that fits; null while several stand open. */
function findChosen({ rows: registries, unread }: ReadRows<Registry>, asked: string | null): Registry | null {
  const fitting = registries.filter((registry) => !isOfSubscriber(registry));
  const [only, ...others] = fitting.length > 0 ? fitting : registries;
  const asAsked = registries.find(({ Oid }) => Oid === asked);
  return asAsked ?? (others.length + unread === 0 ? only : undefined) ?? null;
}

async function listSent(citizen: Citizen, definition: Definition, registryOid: string) {
  const sent = await getPortal().municipality.RetrieveDeclarationSummary(
    { registryOid, kind: definition.kind },
    { token: citizen.accessToken },
  );
  return mapRows(sent, (row) => ({
    no: row.DeclarationNo,
    subject: row.Subject,
    recordedAt: row.RecordedAt,
    state: row.State,
    total: row.Total,
    canCorrect: isCorrectable(row.State),
  }));
}

/** Tells whether the land registry will transfer an estate, as far as the municipality knows its debts (1319 m.30). */
function transferOf(registryOid: string | undefined, unpaidTax: readonly string[] | null) {
  if (unpaidTax === null)
    return {
      text: 'Emlak vergisi borcu olan taşınmaz, miras, mahkeme kararı, icra ve kamulaştırma dışında tapuda devredilmez; tapu müdürlüğü borcu belediyeden çevrim içi sorar.',
      debtsPath: null,
    };
  if (unpaidTax.length === 0)
    return {
      text: 'Kayıtlarımızda bu taşınmazın ödenmemiş emlak vergisi yok.',
      debtsPath: null,
    };
  return {
    text: 'Bu taşınmazın ödenmemiş emlak vergisi var. Miras, mahkeme kararı, icra ve kamulaştırma dışında, vergi ödenmeden tapuda devredilmez.',
    debtsPath: tickedDebtsUrl(debtsUrl(registryOid), unpaidTax),
  };
}

/** Shows where a declaration begins: what was begun, what is on record, what was sent, and a new one. */
export async function openStart(request: Request, citizen: Citizen, definition: Definition) {
  const query = new URL(request.url).searchParams;
  return askMunicipality(request, async () => {
    const [registries, correction] = await Promise.all([
      listRegistries(citizen),
      findCorrection(citizen, definition, query.get('duzelt')),
    ]);
    const chosen = findChosen(registries, correction?.registryOid ?? query.get('sicil'));
    const [drafts, holdings, sent] = await Promise.all([
      listDrafts(citizen, definition.kind),
      chosen
        ? readPart('Sicilinizde kayıtlı olanlar', () =>
            listHoldings(citizen, definition.holdings, chosen.Oid),
          )
        : null,
      chosen && readPart('Gönderdiğiniz beyanlar', () => listSent(citizen, definition, chosen.Oid)),
    ]);
    return {
      page: 'start' as const,
      pageTitle: definition.title,
      title: definition.title,
      lead: definition.lead,
      needs: [...definition.needs],
      path: definition.path,
      registries: registries.rows.map(registryView).map((registry) => ({
        ...registry,
        path: declarationStartUrl(definition.path, registry.oid),
      })),
      chosenOid: chosen?.Oid ?? null,
      drafts: drafts.map((draft) => draftEntry(definition, draft)),
      holdings: (holdings?.rows ?? []).map(({ oid, title, about, unpaidTax }) => ({
        oid,
        title,
        about,
        transfer: unpaidTax === undefined ? null : transferOf(chosen?.Oid, unpaidTax),
      })),
      hasNoHolding: holdings?.rows.length === 0 && holdings.unread === 0,
      correction,
      own: ownNameOf(definition.kind),
      isBusiness: definition.holdings === 'business',
      isOfRecord: definition.holdings === 'estate',
      sent: sent?.rows ?? [],
      unread: registries.unread + (holdings?.unread ?? 0) + (sent?.unread ?? 0),
    };
  });
}

export type StartView = Awaited<ReturnType<typeof openStart>>;
