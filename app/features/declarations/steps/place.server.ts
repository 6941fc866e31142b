import { addressCode as addressCodeKind } from 'municipality/values/file-number';
import { findValue } from 'municipality/values/reading';
import type { District, InnerDoor, OuterDoor, Street } from 'municipality/contract';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Field, Option, Values } from '../definition';

type AddressField = Field & { kind: 'address' };

/** Describes the four lists of the cascade; those below an open choice are empty. */
interface PlaceLists {
  readonly districts: readonly District[];
  readonly streets: readonly Street[];
  readonly doors: readonly OuterDoor[];
  readonly units: readonly InnerDoor[];
  /** Counts the rows of all four that could not be read. */
  readonly unread: number;
}

const none = { rows: [], unread: 0 };

/** Reads the lists along the codes; a code that is not in its list ends the way. @throws MunicipalOutage */
export async function readPlaceLists(codes: {
  district: string;
  street: string;
  door: string;
}): Promise<PlaceLists> {
  const { municipality } = getPortal();
  const districts = await municipality.GetDistrictListWithoutAuthorization({});
  const district = districts.rows.find(({ Code }) => Code === codes.district);
  const streets = district
    ? await municipality.GetStreetListWithoutAuthorization({ districtCode: district.Code })
    : none;
  const street = streets.rows.find(({ Code }) => Code === codes.street);
  const doors = street
    ? await municipality.GetOuterDoorListWithoutAuthorization({ streetCode: street.Code })
    : none;
  const door = doors.rows.find(({ Code }) => Code === codes.door);
  const units = door
    ? await municipality.GetConcreteInnerDoorListWithoutAuthorization({ outerDoorCode: door.Code })
    : none;
  return {
    districts: districts.rows,
    streets: streets.rows,
    doors: doors.rows,
    units: units.rows,
    unread: districts.unread + streets.unread + doors.unread + units.unread,
  };
}

const doorLabel = ({ DoorNo, SiteName }: OuterDoor) => (SiteName ? `${DoorNo} – ${SiteName}` : DoorNo);

/** Writes "Zemin kat", "3. kat", "1. bodrum". */
function floorLabel(floor: number): string {
  if (floor === 0) return 'zemin kat';
  return floor > 0 ? `${floor}. kat` : `${-floor}. bodrum kat`;
}

const unitLabel = ({ DoorNo, Floor, Usage }: InnerDoor) =>
  `${DoorNo} (${floorLabel(Floor)}, ${Usage === 'konut' ? 'konut' : 'iş yeri'})`;

export function placeOptions({ districts, streets, doors, units }: PlaceLists) {
  const option = (value: string, label: string): Option => ({ value, label });
  return {
    mahalle: districts.map(({ Code, Name }) => option(Code, Name)),
    sokak: streets.map(({ Code, Name }) => option(Code, Name)),
    kapi: doors.map((door) => option(door.Code, doorLabel(door))),
    daire: units.map((unit) => option(unit.AddressCode, unitLabel(unit))),
  };
}
export type PlaceOptions = ReturnType<typeof placeOptions>;

/** Writes the name as addresses do: "Yeşilova Mah.", while a village says of itself what it is. */
const districtName = ({ Name }: District) => (/mah|köy/iu.test(Name) ? Name : `${Name} Mah.`);

/** Writes the address in words, as far as it goes. */
function wordsOf(lists: PlaceLists, codes: Codes): string {
  const district = lists.districts.find(({ Code }) => Code === codes.mahalle);
  const street = lists.streets.find(({ Code }) => Code === codes.sokak);
  const door = lists.doors.find(({ Code }) => Code === codes.kapi);
  const unit = lists.units.find(({ AddressCode }) => AddressCode === codes.daire);
  return [
    district && districtName(district),
    street?.Name,
    door && `No: ${doorLabel(door)}`,
    unit && (/^\d/.test(unit.DoorNo) ? `Daire: ${unit.DoorNo}` : unit.DoorNo),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

interface Codes {
  readonly mahalle: string;
  readonly sokak: string;
  readonly kapi: string;
  readonly daire: string;
}

const levels = ['mahalle', 'sokak', 'kapi', 'daire'] as const;

/** Finds the way to a typed address code; null when the municipality has no such unit. */
async function findByCode(typed: string): Promise<Codes | null> {
  const addressCode = findValue(addressCodeKind.read(typed));
  if (addressCode === null) return null;
  const found = await getPortal().municipality.GetAddressByCodeWithoutAuthorization({ addressCode });
  return (
    found && {
      mahalle: found.District.Code,
      sokak: found.Street.Code,
      kapi: found.OuterDoor.Code,
      daire: found.InnerDoor.AddressCode,
    }
  );
}

/** A level that does not lie below the one before it is open again. */
function fitting(lists: PlaceLists, { mahalle, sokak, kapi, daire }: Codes): Codes {
  return {
    mahalle: lists.districts.some(({ Code }) => Code === mahalle) ? mahalle : '',
    sokak: lists.streets.some(({ Code }) => Code === sokak) ? sokak : '',
    kapi: lists.doors.some(({ Code }) => Code === kapi) ? kapi : '',
    daire: lists.units.some(({ AddressCode }) => AddressCode === daire) ? daire : '',
  };
}

/**
 * A chosen level that is not among the rows that could be read may be among those that could not: then nobody knows whether
 * it exists. One that was chosen below another level before has gone with it.
 * @throws MunicipalOutage
 */
function requireReadable(lists: PlaceLists, chosen: Codes, resolved: Codes, before: Codes): void {
  const place = levels.findIndex((level) => chosen[level] !== resolved[level]);
  const [lost, above] = [levels[place], levels[place - 1]];
  if (lost === undefined) return;
  const isMovedAway = above !== undefined && chosen[above] !== before[above] && chosen[lost] === before[lost];
  if (!isMovedAway) requireWhole(lists);
}

interface ResolvedPlace {
  readonly values: Values;
  /** A level was just chosen and the next one is still open: its list is what the person wants to see. */
  readonly isUnderWay: boolean;
}

/**
 * Returns what becomes of a posted address: a newly typed code fills every level; a changed level opens those below;
 * ada and parsel of a newly chosen door are filled in. @throws MunicipalOutage
 */
export async function resolvePlace(
  field: AddressField,
  before: Values,
  posted: Values,
): Promise<ResolvedPlace> {
  const at = (values: Values, part: string) => (values[`${field.name}.${part}`] ?? '').trim();
  const typedCode = addressCodeKind.clean(at(posted, 'kod'));
  // A code whose unit was never found, as while the municipality was silent, is looked for again.
  const isCodeNew = typedCode !== '' && typedCode !== at(before, 'daire');
  const byCode = isCodeNew ? await findByCode(typedCode) : null;
  const codesIn = (values: Values): Codes => ({
    mahalle: at(values, 'mahalle'),
    sokak: at(values, 'sokak'),
    kapi: at(values, 'kapi'),
    daire: at(values, 'daire'),
  });
  const chosen = byCode ?? codesIn(posted);
  const lists = await readPlaceLists({ district: chosen.mahalle, street: chosen.sokak, door: chosen.kapi });
  const codes = fitting(lists, chosen);
  requireReadable(lists, chosen, codes, codesIn(before));
  const isUnknown = isCodeNew && !byCode;
  const values: Record<string, string> = {
    [`${field.name}.kod`]: isUnknown ? at(posted, 'kod') : codes.daire,
    [`${field.name}.kodSorunu`]: isUnknown ? 'var' : '',
    [`${field.name}.metin`]: wordsOf(lists, codes),
  };
  for (const level of levels) values[`${field.name}.${level}`] = codes[level];
  const door = lists.doors.find(({ Code }) => Code === codes.kapi);
  // What the door's record says stays beside what is typed, so that the two can be compared.
  values[`${field.name}.ada`] = door?.BlockNo ?? '';
  values[`${field.name}.parsel`] = door?.ParcelNo ?? '';
  if (field.fills && door && codes.kapi !== at(before, 'kapi')) {
    values[field.fills.block] = door.BlockNo;
    values[field.fills.parcel] = door.ParcelNo;
  }
  const isChanged = levels.some((level) => codes[level] !== at(before, level));
  const options = placeOptions(lists);
  const open = levels.find((level) => codes[level] === '');
  const hasNextList = open !== undefined && open !== 'mahalle' && options[open].length > 0;
  return { values, isUnderWay: isChanged && hasNextList && !isUnknown };
}
