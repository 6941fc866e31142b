import { contract, type EstateHistory, type EstateYear } from 'municipality/contract';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { estateKinds } from '~/features/identity/registries/estate-kinds';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney, formatNumber, formatPercent } from '~/ui/turkish/format';

/** Reads an estate of the citizen's. @throws Response 404 for a stranger's and none */
async function readHistory({ accessToken: token }: Citizen, estateOid: string) {
  if (!/^[\w-]{1,64}$/.test(estateOid)) throw new Response(null, { status: 404 });
  try {
    return await getPortal().municipality.RetrieveEstateValueHistory({ estateOid }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.RetrieveEstateValueHistory);
    if (code === 'undeclared') throw error;
    throw new Response(null, { status: 404 });
  }
}

/** Lists the figures that were in force in a year, in words. */
function figuresOf({ RaisePercent, CapFactor, StreetUnitValue, UnitCost }: EstateYear): string[] {
  return [
    ...(RaisePercent ? [`Değer artışı ${formatPercent(Number(RaisePercent))}`] : []),
    ...(StreetUnitValue === null ? [] : [`Sokağın arsa birim değeri ${formatMoney(StreetUnitValue)}/m²`]),
    ...(UnitCost === null ? [] : [`İnşaat maliyeti ${formatMoney(UnitCost)}/m²`]),
    ...(CapFactor ? [`Üst sınır: önceki yılın değerinin ${formatNumber(Number(CapFactor))} katı`] : []),
  ];
}

function yearView(row: EstateYear) {
  return {
    year: row.Year,
    value: row.TaxValue,
    tax: row.Tax,
    contribution: row.Contribution,
    total: row.Tax + row.Contribution,
    figures: figuresOf(row),
  };
}

function streetView({ Street }: EstateHistory) {
  if (Street === null) return null;
  return {
    year: Street.Year,
    name: Street.StreetName,
    value: Street.StreetUnitValue,
    lowest: Street.LowestUnitValue,
    highest: Street.HighestUnitValue,
    count: Street.StreetCount,
    lower: Street.LowerCount,
  };
}

/** Opens `/tasinmaz/:oid`: an estate's value and tax year by year, and the coming year's estimate. */
export async function openEstate(request: Request, oid: string) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { reply: history, unread } = await readHistory(citizen, oid);
    await recordOwn(request, citizen, 'registry-viewed');
    const { Estimate, BlockNo, ParcelNo, EstateKind } = history;
    return {
      title: `${estateKinds[EstateKind]}, ada ${BlockNo} parsel ${ParcelNo}`,
      address: history.AddressText ?? '',
      area: history.Area,
      share: `${history.ShareNumerator}/${history.ShareDenominator}`,
      acquiredOn: history.AcquiredOn,
      years: history.Years.map(yearView),
      estimate: Estimate && {
        year: Estimate.Year,
        value: Estimate.TaxValue,
        tax: Estimate.Tax,
        contribution: Estimate.Contribution,
        total: Estimate.Tax + Estimate.Contribution,
      },
      estimateObstacle: history.EstimateObstacle ?? null,
      hasClaim: history.ZeroRateClaim !== null,
      obstacles: history.ZeroRateObstacles,
      street: streetView(history),
      unread,
    };
  });
}

export type EstatePage = Awaited<ReturnType<typeof openEstate>>;
