import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { formatMoney, formatPercent } from '~/ui/turkish/format';
import type { Field, Lookup, Option, Step } from './definition';

interface Named {
  readonly Code: string;
  readonly Name: string;
}
const option = ({ Code, Name }: Named): Option => ({ value: Code, label: Name });

/**
 * Writes "Personel sayısı" as it stands behind a name: "personel sayısı"; a unit in brackets of its own follows a
 * comma.
 */
const withinName = (criterion: string) =>
  criterion
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase('tr'))
    .replace(/ \(([^()]*)\)$/, ', $1');

/** A year whose tariffs may not be out yet is offered by the rows of the newest that are. */
const thisYear = () => Number(dayInTurkey(getPortal().now()).slice(0, 4));

const counted = { bilet: 'biletli', bahis: 'müşterek bahis', gun: 'günlük' } as const;

/** Lists each list as the municipality keeps it. @throws MunicipalOutage */
const readers: Readonly<Record<Lookup, () => Promise<ReadRows<Option>>>> = {
  usages: async () => mapRows(await getPortal().municipality.RetrieveEstateUsageTypes({}), option),
  structures: async () => {
    const { reply, unread } = await getPortal().municipality.RetrieveEstateStructureTypes({});
    return { rows: reply.Structures.map(option), unread };
  },
  'structure-classes': async () => {
    const { reply, unread } = await getPortal().municipality.RetrieveEstateStructureTypes({});
    return { rows: reply.Classes.map(option), unread };
  },
  'land-kinds': async () => mapRows(await getPortal().municipality.RetrieveLandTypes({}), option),
  'cleaning-activities': async () =>
    mapRows(await getPortal().municipality.RetrieveECTActivityTypes({}), ({ Code, Name, CriterionName }) => ({
      value: Code,
      label: `${Name} (${withinName(CriterionName)})`,
    })),
  'advertising-places': async () => {
    const { municipality } = getPortal();
    const [types, places] = await Promise.all([
      municipality.RetrieveAdvertisingTypes({}),
      municipality.RetrieveAdvertisingTaxLocations({}),
    ]);
    const rows = places.rows.map(({ Code, Name, ItemCode }) => ({
      value: `${ItemCode}:${Code}`,
      label: `${types.rows.find((type) => type.Code === ItemCode)?.Name ?? ItemCode} – ${Name}`,
    }));
    return { rows, unread: types.unread + places.unread };
  },
  'entertainment-types': async () =>
    mapRows(
      await getPortal().municipality.RetrieveEntertainmentTypes({}),
      ({ Code, Name, Base, RatePercent }) => ({
        value: `${Base}:${Code}`,
        label: `${Name} (${counted[Base]}${RatePercent === null ? '' : `, ${formatPercent(RatePercent)}`})`,
      }),
    ),
  'entertainment-places': async () =>
    mapRows(
      await getPortal().municipality.RetrieveEntertainmentPlaceTypes({ year: thisYear() }),
      ({ Code, Name, DailyTariff }) => ({
        value: Code,
        label: `${Name} (günlüğü ${formatMoney(DailyTariff)})`,
      }),
    ),
};

/** Reads the choices of a field. @throws MunicipalOutage */
function readOptions(options: readonly Option[] | Lookup): Promise<ReadRows<Option>> {
  return typeof options === 'string'
    ? readers[options]()
    : Promise.resolve({ rows: [...options], unread: 0 });
}

const fieldsOf = ({ fields = [], rows }: Step): Field[] => [...fields, ...(rows?.fields ?? [])];

/** Describes the choices that a step offers, by the name of the field. */
export type StepOptions = ReadonlyMap<string, ReadRows<Option>>;

/** @throws MunicipalOutage */
export async function readStepOptions(step: Step): Promise<StepOptions> {
  const lists = fieldsOf(step).flatMap((field) =>
    'options' in field ? [readOptions(field.options).then((options) => [field.name, options] as const)] : [],
  );
  return new Map(await Promise.all(lists));
}
