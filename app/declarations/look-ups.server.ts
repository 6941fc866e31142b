import { getPortal } from '~/platform/portal/portal.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { formatMoney, formatPercent } from '~/ui/turkish/format';
import type { Field, LookUp, Option, Step } from './definition';

interface Named {
  readonly Code: string;
  readonly Name: string;
}
const option = ({ Code, Name }: Named): Option => ({ value: Code, label: Name });

/** "Personel sayısı" as it stands behind a name: "personel sayısı"; a unit in brackets of its own follows a comma. */
const withinName = (criterion: string) =>
  criterion
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase('tr'))
    .replace(/ \(([^()]*)\)$/, ', $1');

/** A year whose tariffs may not be out yet is offered by the rows of the newest that are. */
const thisYear = () => Number(dayInTurkey(getPortal().now()).slice(0, 4));

const counted = { bilet: 'biletli', bahis: 'müşterek bahis', gun: 'günlük' } as const;

/** Each list as the municipality keeps it. @throws MunicipalOutage */
const readers: Readonly<Record<LookUp, () => Promise<Option[]>>> = {
  usages: async () => (await getPortal().municipality.RetrieveEstateUsageTypes({})).map(option),
  structures: async () =>
    (await getPortal().municipality.RetrieveEstateStructureTypes({})).Structures.map(option),
  'structure-classes': async () =>
    (await getPortal().municipality.RetrieveEstateStructureTypes({})).Classes.map(option),
  'land-kinds': async () => (await getPortal().municipality.RetrieveLandTypes({})).map(option),
  'cleaning-activities': async () =>
    (await getPortal().municipality.RetrieveECTActivityTypes({})).map(({ Code, Name, CriterionName }) => ({
      value: Code,
      label: `${Name} (${withinName(CriterionName)})`,
    })),
  'advertising-places': async () => {
    const { municipality } = getPortal();
    const [types, places] = await Promise.all([
      municipality.RetrieveAdvertisingTypes({}),
      municipality.RetrieveAdvertisingTaxLocations({}),
    ]);
    return places.map(({ Code, Name, ItemCode }) => ({
      value: `${ItemCode}:${Code}`,
      label: `${types.find((type) => type.Code === ItemCode)?.Name ?? ItemCode} – ${Name}`,
    }));
  },
  'entertainment-types': async () =>
    (await getPortal().municipality.RetrieveEntertainmentTypes({})).map(
      ({ Code, Name, Base, RatePercent }) => ({
        value: `${Base}:${Code}`,
        label: `${Name} (${counted[Base]}${RatePercent === null ? '' : `, ${formatPercent(RatePercent)}`})`,
      }),
    ),
  'entertainment-places': async () =>
    (await getPortal().municipality.RetrieveEntertainmentPlaceTypes({ year: thisYear() })).map(
      ({ Code, Name, DailyTariff }) => ({
        value: Code,
        label: `${Name} (günlüğü ${formatMoney(DailyTariff)})`,
      }),
    ),
};

/** The choices of a field. @throws MunicipalOutage */
export function readOptions(options: readonly Option[] | LookUp): Promise<readonly Option[]> {
  return typeof options === 'string' ? readers[options]() : Promise.resolve(options);
}

const fieldsOf = ({ fields = [], rows }: Step): Field[] => [...fields, ...(rows?.fields ?? [])];

/** All choices a step offers, by the name of the field. @throws MunicipalOutage */
export async function readStepOptions(step: Step): Promise<ReadonlyMap<string, readonly Option[]>> {
  const lists = fieldsOf(step).flatMap((field) =>
    'options' in field ? [readOptions(field.options).then((options) => [field.name, options] as const)] : [],
  );
  return new Map(await Promise.all(lists));
}
