import type { district, innerDoor, outerDoor, street } from '../../address/tables';
import type { ServiceSettings } from '../../kit/settings';
import { createRandom, type Random } from './random';

/** These are neighbourhoods of the sample municipality; none of them stands for a real one. */
const districtNames = [
  'Akçapınar Merkez',
  'Atatürk',
  'Bağlarbaşı',
  'Cumhuriyet',
  'Çamlıca',
  'Dereiçi',
  'Fatih',
  'Gülbahçe',
  'Hürriyet',
  'Ilıcalar',
  'İstiklal',
  'Yeşilköşk',
] as const;

const squareNames = ['Cumhuriyet', 'Çınar'];
const boulevardNames = ['Atatürk', 'İstasyon', 'Şehitler'];
const avenueNames =
  'Barış,Fevzi Çakmak,Gazi,İnönü,Kâzım Karabekir,Mimar Sinan,Okul,Pazar,Sanayi,Yunus Emre,Zafer'.split(',');
const laneNames = (
  'Açelya,Ağaçlı,Asma,Bademli,Bahar,Başak,Begonya,Çağlayan,Çiğdem,Çeşme,Değirmen,Defne,Erguvan,Fındık,Fulya,Gelincik,' +
  'Gül,Harman,Ihlamur,Irmak,Işıklı,İğde,İnci,Kavaklı,Kardelen,Kestane,Kırlangıç,Lale,Leylak,Manolya,Menekşe,Nar,Nergis,' +
  'Okul Önü,Ortanca,Palmiye,Papatya,Sümbül,Şafak,Turna,Üzüm,Vadi,Yasemin,Yıldız,Yokuş,Zambak,Zeytin,Karanfil'
).split(',');

const siteNames = ['Güneş', 'Çınarlı', 'Mavi Işık', 'Yeşil Vadi', 'İpekyolu', 'Bahçeşehir Evleri'];

type StreetKind = (typeof street.$inferInsert)['kind'];

/** Describes a unit somebody can own, rent or be supplied at, with everything a line of text about it needs. */
export interface Unit {
  readonly addressCode: string;
  readonly outerDoorCode: string;
  readonly blockNo: string;
  readonly parcelNo: string;
  /** Reads "Gül Sokak No: 12 Daire: 4". */
  readonly shortText: string;
  /** Says the same with district, post code, county and city. */
  readonly text: string;
}

export interface SampleAddresses {
  readonly districts: (typeof district.$inferInsert)[];
  readonly streets: (typeof street.$inferInsert)[];
  readonly outerDoors: (typeof outerDoor.$inferInsert)[];
  readonly innerDoors: (typeof innerDoor.$inferInsert)[];
  readonly homes: Unit[];
  readonly shops: Unit[];
}

const doorsPerStreet = 24;

/** Creates twelve districts, 64 streets, 1,536 outer doors and their units. */
export function createAddresses({ county, city }: ServiceSettings): SampleAddresses {
  const random = createRandom('addresses');
  const postCode = `${city.code.padStart(2, '0')}400`;
  const made: SampleAddresses = {
    districts: districtNames.map((name, index) => ({
      code: String(18_301 + index),
      name,
      countyCode: county.code,
      postCode,
    })),
    streets: [],
    outerDoors: [],
    innerDoors: [],
    homes: [],
    shops: [],
  };
  for (const [index, { name, kind }] of streetNames().entries()) {
    const place = made.districts[index % made.districts.length];
    if (!place) throw new RangeError('No district for a street');
    const code = String(640_001 + index);
    made.streets.push({ code, districtCode: place.code, name, kind });
    const placeText = `${place.name} Mah.`;
    const countyText = `${postCode} ${county.name} / ${city.name}`;
    for (let door = 1; door <= doorsPerStreet; door += 1) {
      addOuterDoor(made, random, {
        code,
        door,
        placeText,
        streetText: name,
        countyText,
        isLane: kind === 'sokak',
      });
    }
  }
  return made;
}

interface DoorPlace {
  code: string;
  door: number;
  placeText: string;
  streetText: string;
  countyText: string;
  isLane: boolean;
}

function addOuterDoor(made: SampleAddresses, random: Random, place: DoorPlace): void {
  const outerDoorCode = String(1_000_001 + made.outerDoors.length);
  const blockNo = String(100 + Math.floor(made.outerDoors.length / 12));
  const parcelNo = String(1 + (made.outerDoors.length % 12));
  const doorNo = random.isLucky(0.06) ? `${place.door}/A` : String(place.door);
  const siteName = random.isLucky(0.08) ? `${random.pick(siteNames)} Sitesi` : null;
  made.outerDoors.push({ code: outerDoorCode, streetCode: place.code, doorNo, siteName, blockNo, parcelNo });
  const unitCount = random.isLucky(0.35) ? 1 : random.whole(2, 6);
  for (let unit = 1; unit <= unitCount; unit += 1) {
    const isShop = unit === 1 && random.isLucky(place.isLane ? 0.12 : 0.55);
    const addressCode = String(2_100_000_001 + made.innerDoors.length * 7);
    const innerNo = isShop ? 'Dükkân 1' : unitCount === 1 ? '1' : String(unit);
    made.innerDoors.push({
      addressCode,
      outerDoorCode,
      doorNo: innerNo,
      floor: isShop ? 0 : Math.ceil(unit / 2),
      usage: isShop ? 'isyeri' : 'konut',
    });
    const unitText = isShop ? innerNo : `Daire: ${innerNo}`;
    const shortText = `${place.streetText} No: ${doorNo} ${unitText}`;
    const text = `${place.placeText} ${shortText} ${place.countyText}`;
    (isShop ? made.shops : made.homes).push({
      addressCode,
      outerDoorCode,
      blockNo,
      parcelNo,
      shortText,
      text,
    });
  }
}

function streetNames(): { name: string; kind: StreetKind }[] {
  const named = (names: readonly string[], word: string, kind: StreetKind) =>
    names.map((name) => ({ name: `${name} ${word}`, kind }));
  return [
    ...named(squareNames, 'Meydanı', 'meydan'),
    ...named(boulevardNames, 'Bulvarı', 'bulvar'),
    ...named(avenueNames, 'Caddesi', 'cadde'),
    ...named(laneNames, 'Sokak', 'sokak'),
  ];
}
