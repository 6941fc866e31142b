import { data } from '@remix-run/node';
import { AccrualModule, type AccrualBalance } from 'municipality/contract';
import {
  askMunicipality,
  requireRegistry,
  recordOwn,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { nameOfAccrual } from 'municipality/contract/debt-name';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { accrualsUrl, debtsUrl, sentDeclarationUrl } from '~/urls';

const PAGE = 30;

function rowOf(balance: AccrualBalance) {
  const { AccrumentNo, Description, DeclarationNo, InstallmentCount } = balance;
  return {
    no: AccrumentNo,
    name: nameOfAccrual(balance),
    about: Description,
    instalments: InstallmentCount,
    dueDate: balance.LastDueDate,
    accrued: balance.Accrued,
    collected: balance.Collected,
    writtenOff: balance.WrittenOff,
    inPlan: balance.InPlan,
    /** Says that what was left of a broken plan is owed again as the debts it held. */
    isPlan: balance.ModulType === 'taksit',
    remaining: balance.Remaining,
    declaration: DeclarationNo ? { no: DeclarationNo, path: sentDeclarationUrl(DeclarationNo) } : null,
  };
}

export type AccrualRow = ReturnType<typeof rowOf>;

function readFilter(asked: URLSearchParams) {
  const modul = AccrualModule.safeParse(asked.get('grup'));
  const year = /^(?:19|20)\d{2}$/.exec(asked.get('yil') ?? '')?.[0] ?? '';
  const after = /^[\w-]{1,40}$/.exec(asked.get('sonra') ?? '')?.[0] ?? null;
  return { modul: modul.success ? modul.data : '', year, after } as const;
}

/** Opens `/tahakkuklarim`: everything accrued on a sicil record with what became of it, a page at a time. */
export async function openAccruals(request: Request) {
  const citizen = await requireCitizen(request);
  const asked = new URL(request.url).searchParams;
  const { modul, year, after } = readFilter(asked);
  const oid = asked.get('sicil');
  return askMunicipality(request, async () => {
    const { municipality } = getPortal();
    const { registries, chosen, unread: unreadRegistries } = await requireRegistry(citizen, oid);
    const views = registries.map(registryView);
    if (!chosen) return data({ registries: views, open: null, unread: unreadRegistries });
    const { reply, unread } = await municipality.GetDeclarationAccrumentBalancesofEMunicipality(
      {
        registryOid: chosen.Oid,
        ...(modul !== '' && { modulType: modul }),
        ...(year !== '' && { year: Number(year) }),
        // One more than is shown tells whether there are further ones.
        limit: PAGE + 1,
        ...(after !== null && { afterAccrumentNo: after }),
      },
      { token: citizen.accessToken },
    );
    const { Years, Balances } = reply;
    const modules = await readPart('Gelir türü seçenekleri', () =>
      municipality.RetrieveAccrumentModulTypes({}),
    );
    await recordOwn(request, citizen, 'accruals-viewed');
    const rows = Balances.slice(0, PAGE).map(rowOf);
    const last = Balances.length + unread > PAGE ? rows.at(-1)?.no : undefined;
    return data({
      registries: views,
      open: {
        registryOid: chosen.Oid,
        rows,
        modul,
        year,
        modules: (modules?.rows ?? []).map(({ Code, Name }) => ({ value: Code, label: Name })),
        years: Years.map((value) => ({ value: String(value), label: String(value) })),
        debtsPath: debtsUrl(chosen.Oid),
        unread,
        isFirst: after === null,
        nextPath:
          last === undefined ? null : accrualsUrl({ registryOid: chosen.Oid, modul, year, after: last }),
      },
      unread: unreadRegistries + unread + (modules?.unread ?? 0),
    });
  });
}

export type OpenAccruals = NonNullable<Awaited<ReturnType<typeof openAccruals>>['data']['open']>;
