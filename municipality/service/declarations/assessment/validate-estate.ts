import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { EstateContent } from 'municipality/contract';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { addressText } from '../../address/address-text';
import { findDistrict, findUnit } from '../../address/find-address';
import { outerDoor, street } from '../../address/tables';
import { isTckn, isVkn } from 'municipality/values/identity-number';
import type { Assessing } from './assessing';
import { noteEstate, type Door } from './contradictions';
import { requireNotOnRecord } from './declared-before';
import { estateKinds } from './estates-on-record';
import { exact } from 'municipality/law/money/rounding';
import { isMoreThanWhole } from 'municipality/law/property/share-sum';
import { estate } from '../tables';
import { isDestroyed } from 'municipality/law/property/freed-estate';
import { squareMetres } from 'municipality/law/money/turkish-figures';
import type { EstateRow } from './estate-value';

/** Limits the m²: above it a value is no whole number of kuruş any more. */
const mostArea = 100_000_000;

interface ValidatedEstate {
  /** Holds the estate that is declared anew; it is null for a new one. */
  readonly onRecord: EstateRow | null;
  /** Says where it lies, in one line. */
  readonly subject: string;
  /** Holds what it says otherwise than the record. */
  readonly notes: readonly string[];
}

/** Validates what an estate's declaration says. Refuses with a sentence that names the field and the remedy. */
export async function validateEstate(assessing: Assessing, content: EstateContent): Promise<ValidatedEstate> {
  validateDays(assessing, content);
  validateOwners(assessing, content);
  validateMeasures(assessing, content);
  const { subject, door } = await validatePlace(assessing, content);
  const onRecord = await findOnRecord(assessing, content);
  if (onRecord === null && isDestroyed(content)) {
    throw assessing.refuse(
      'holding-not-found',
      'Yandığını ya da yıkıldığını bildirdiğiniz bina bu sicil kaydında yok. Binayı kayıtlı taşınmazlarınızdan seçin.',
    );
  }
  return { onRecord, subject, notes: await noteEstate(assessing, content, { door, onRecord }) };
}

function validateDays({ today, refuse }: Assessing, content: EstateContent): void {
  if (content.eventDate > today) {
    throw refuse('declaration-refused', 'Olayın tarihi bugünden sonra olamaz. Gerçekleştiği günü yazın.');
  }
  if (content.deedDate !== null && content.deedDate > today) {
    throw refuse('declaration-refused', 'Tapu tarihi bugünden sonra olamaz. Tapudaki tarihi yazın.');
  }
  if (content.kind === 'building' && content.usageBannedOn && content.usageBannedOn > today) {
    throw refuse(
      'declaration-refused',
      'Kullanma yasağının tarihi bugünden sonra olamaz. Kararda yazan günü yazın.',
    );
  }
  if (content.kind === 'plot' && content.disasterOn && content.disasterOn > today) {
    throw refuse('declaration-refused', 'Afetin tarihi bugünden sonra olamaz. Afetin olduğu günü yazın.');
  }
  if (content.kind === 'building' && content.completedYear > yearOf(content.eventDate)) {
    throw refuse(
      'declaration-refused',
      'İnşaatın bitim yılı, bildirdiğiniz olayın yılından sonra olamaz. İki tarihi karşılaştırıp yanlış olanı düzeltin.',
    );
  }
}

function validateOwners(
  { taxpayer, refuse }: Assessing,
  { owners, ownership, ownerCountWhenAlone }: EstateContent,
): void {
  const wrong = owners.find(({ identityNo }) => !isTckn(identityNo) && !isVkn(identityNo));
  if (wrong) {
    throw refuse(
      'declaration-refused',
      `${wrong.fullName} için yazılan kimlik ya da vergi numarası hatalı. Numarayı denetleyip yeniden yazın.`,
    );
  }
  const numbers = owners.map(({ identityNo }) => identityNo);
  if (new Set(numbers).size < numbers.length) {
    throw refuse('declaration-refused', 'Aynı malik iki kez yazılmış. Tekrar eden maliki kaldırın.');
  }
  if (!numbers.includes(taxpayer.identityNo)) {
    throw refuse(
      'declaration-refused',
      'Beyanı veren kişi malikler arasında yok. Kendinizi malik olarak ekleyin.',
    );
  }
  if (ownerCountWhenAlone && (ownership !== 'elbirligi' || ownerCountWhenAlone < owners.length)) {
    throw refuse(
      'declaration-refused',
      'Yalnız kendi adınıza bildirim elbirliği mülkiyetinde verilir ve malik sayısı, yazdığınız maliklerden az olamaz. Mülkiyet türünü ya da malik sayısını düzeltin. (1319 m.23)',
    );
  }
  const shares = owners.map(({ share }) => share);
  switch (ownership) {
    case 'tek':
      if (owners.length > 1 || shares.some(({ numerator, denominator }) => numerator !== denominator)) {
        throw refuse(
          'declaration-refused',
          'Tek malik seçildiğinde yalnız bir malik ve tam hisse (1/1) yazılır. Başka malik varsa paylı ya da elbirliği mülkiyetini seçin.',
        );
      }
      return;
    case 'payli':
      if (isMoreThanWhole(shares)) {
        throw refuse(
          'declaration-refused',
          'Maliklerin hisseleri toplamı tamı (1/1) aşıyor. Hisseleri tapudaki pay ve paydaya göre düzeltin.',
        );
      }
      return;
    case 'elbirligi':
      if (isBareOwner(owners, taxpayer.identityNo)) {
        throw refuse(
          'declaration-refused',
          'İntifa hakkı bulunan taşınmazın vergisini malik değil, intifa hakkı sahibi öder; beyanı o verir. Hak sahibi sizseniz sıfatınızı intifa olarak seçin. (1319 m.3, 13)',
        );
      }
      // Nobody has a share of their own before the joint ownership is dissolved.
      return;
    default:
      ownership satisfies never;
  }
}

/** Tells whether the owner left the use of the estate to another: the tax is the other's (1319 m.3, 13). */
function isBareOwner(owners: EstateContent['owners'], identityNo: string): boolean {
  const own = owners.find((owner) => owner.identityNo === identityNo);
  return own?.capacity === 'malik' && owners.some(({ capacity }) => capacity === 'intifa');
}

function validateMeasures({ refuse }: Assessing, content: EstateContent): void {
  const requireSome = (area: string, name: string) => {
    if (exact(area).isZero())
      throw refuse('declaration-refused', `${name} sıfır olamaz. Alanı m² olarak yazın.`);
    if (exact(area).greaterThan(mostArea)) {
      throw refuse(
        'declaration-refused',
        `${name} ${squareMetres(String(mostArea))} büyüklüğünü aşamaz. Alanı m² olarak denetleyin.`,
      );
    }
  };
  switch (content.kind) {
    case 'building':
      requireSome(content.grossArea, 'Brüt alan');
      requireSome(content.plotArea, 'Arsa alanı');
      return;
    case 'plot':
      return requireSome(content.area, 'Arsa alanı');
    case 'land':
      return requireSome(content.area, 'Arazi alanı');
    default:
      content satisfies never;
  }
}

/** Every level must be there and lie within the one above; answers with the place in one line, and its door. */
async function validatePlace(
  { database, refuse }: Assessing,
  { kind, place }: EstateContent,
): Promise<{ subject: string; door: Door | null }> {
  const nowhere = (sentence: string) => refuse('address-not-found', sentence);
  const inDistrict = await findDistrict(database, place.districtCode);
  if (!inDistrict) throw nowhere('Seçilen mahalle belediyemizin kayıtlarında yok. Mahalleyi listeden seçin.');
  const inLandRegister = `${inDistrict.name} Mah. ada ${place.blockNo} parsel ${place.parcelNo}`;
  if (place.streetCode === null) {
    if (kind !== 'land') {
      throw nowhere(
        'Bina ve arsa için cadde ya da sokak gereklidir. Taşınmazın bulunduğu yolu listeden seçin.',
      );
    }
    if (place.locality === null) {
      throw nowhere('Arazinin yeri belli değil. Cadde ya da sokak seçin, yoksa mevkiini yazın.');
    }
    return { subject: `${inLandRegister}, ${place.locality}`, door: null };
  }
  const [road] = await database
    .select()
    .from(street)
    .where(and(eq(street.code, place.streetCode), eq(street.districtCode, place.districtCode)));
  if (!road) throw nowhere('Seçilen cadde ya da sokak bu mahallede yok. Yolu listeden yeniden seçin.');
  if (place.outerDoorCode === null) {
    if (place.addressCode !== null) {
      throw nowhere('Adres kodu yazıldı ama dış kapı seçilmedi. Dış kapıyı listeden seçin.');
    }
    return { subject: `${inLandRegister}, ${road.name}`, door: null };
  }
  const [door] = await database
    .select()
    .from(outerDoor)
    .where(and(eq(outerDoor.code, place.outerDoorCode), eq(outerDoor.streetCode, place.streetCode)));
  if (!door) throw nowhere('Seçilen dış kapı bu yolda yok. Dış kapıyı listeden yeniden seçin.');
  const parts = { district: inDistrict.name, street: road.name, doorNo: door.doorNo };
  const atDoor = (innerNo: string | null) => ({
    subject: addressText({ ...parts, innerNo }) ?? inLandRegister,
    door,
  });
  if (place.addressCode === null) return atDoor(null);
  const unit = await findUnit(database, place.addressCode);
  if (unit?.outerDoor.code !== place.outerDoorCode) {
    throw nowhere('Seçilen iç kapı bu binada yok. İç kapıyı listeden yeniden seçin.');
  }
  return atDoor(unit.innerDoor.doorNo);
}

async function findOnRecord(assessing: Assessing, content: EstateContent): Promise<EstateRow | null> {
  const { database, taxpayer, settled, replaced, refuse } = assessing;
  // What waited for its year is owed by who had the estate when the year began, sold since or not.
  const isWaited = settled !== null && replaced === null;
  const oid = content.estateOid ?? settled?.subjectOid ?? null;
  await requireNotOnRecord(assessing, content, oid);
  if (oid === null) return null;
  const [row] = await database
    .select()
    .from(estate)
    .where(
      and(
        eq(estate.oid, oid),
        eq(estate.registryOid, taxpayer.registryOid),
        eq(estate.estateKind, estateKinds[content.kind]),
        isWaited
          ? or(isNull(estate.disposedOn), gte(estate.disposedOn, dayOf(settled.taxStartsYear, 1, 1)))
          : isNull(estate.disposedOn),
      ),
    );
  if (row) return row;
  throw refuse(
    'holding-not-found',
    'Yeniden beyan etmek istediğiniz taşınmaz bu sicil kaydında bulunamadı. Taşınmazı listeden seçin ya da yeni taşınmaz olarak beyan edin.',
  );
}
