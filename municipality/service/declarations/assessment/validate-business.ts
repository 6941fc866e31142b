import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import {
  kurus,
  type AdvertisementItem,
  type AdvertisingContent,
  type CleaningContent,
  type EntertainmentContent,
  type IsoDate,
} from 'municipality/contract';
import { daysInMonth, dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { addressText } from '../../address/address-text';
import { findUnit } from '../../address/find-address';
import { findCleaningActivity } from '../../tariffs/find-tariffs';
import { taxedArea } from 'municipality/law/business/advertising-area';
import { plate } from 'municipality/values/plate';
import { findValue } from 'municipality/values/reading';
import { yearlyItems } from 'municipality/law/business/advertising-days';
import { weeksBegun } from 'municipality/law/business/advertising-tax';
import { oldestYear } from 'municipality/law/declaration/limitation';
import { ineffectiveStates } from 'municipality/law/declaration/review-steps';
import { type Assessing } from './assessing';
import { noteActivity } from './contradictions';
import { folded } from 'municipality/contract/folded';
import { exact } from 'municipality/law/money/rounding';
import { business, declaration } from '../tables';
import { dayText, lira, monthText } from 'municipality/law/money/turkish-figures';

export type BusinessRow = typeof business.$inferSelect;
export type BusinessContent = CleaningContent | AdvertisingContent | EntertainmentContent;

/** Counts the m² or pieces, each week by itself. */
const mostAdvertised = 10_000_000;
const mostTaken = kurus(10_000_000_000_000);

interface ValidatedBusiness {
  /** Holds the business on record; it is null for one declared for the first time. */
  readonly onRecord: BusinessRow | null;
  /** Holds its name and place in one line. */
  readonly subject: string;
  /** Holds what it says otherwise than the record. */
  readonly notes: readonly string[];
}

/** Validates what a business declares. Refuses with a sentence that names the field and the remedy. */
export async function validateBusiness(
  assessing: Assessing,
  content: BusinessContent,
): Promise<ValidatedBusiness> {
  const { database, refuse } = assessing;
  const { addressCode, title, openedOn } = content.business;
  const unit = await findUnit(database, addressCode);
  if (!unit) {
    throw refuse(
      'address-not-found',
      'İş yerinin adres kodu belediyemizin kayıtlarında yok. 10 haneli kodu denetleyin ya da adresi listeden seçin.',
    );
  }
  if (openedOn > lastDayAhead(assessing.today)) {
    throw refuse('declaration-refused', tooFarAhead('Açılış tarihi', assessing.today));
  }
  switch (content.kind) {
    case 'cleaning':
      await validateCleaning(assessing, content);
      break;
    case 'advertising':
      validateAdvertising(assessing, content);
      break;
    case 'entertainment':
      validateEntertainment(assessing, content);
      break;
    default:
      content satisfies never;
  }
  const place = addressText({
    district: unit.district.name,
    street: unit.street.name,
    doorNo: unit.outerDoor.doorNo,
    innerNo: unit.innerDoor.doorNo,
  });
  const onRecord = await findOnRecord(assessing, content);
  if (content.kind === 'entertainment' && onRecord) await requireNewMonth(assessing, content, onRecord);
  return {
    onRecord,
    subject: [title, place].filter((part) => part !== null).join(', '),
    notes: noteActivity(assessing, content, onRecord),
  };
}

/** What begins in January may be declared before the year does. */
function lastDayAhead(today: IsoDate): IsoDate {
  return dayOf(yearOf(today) + 1, 1, 31);
}

function tooFarAhead(name: string, today: IsoDate): string {
  return `${name} en geç ${dayText(lastDayAhead(today))} olabilir. Tarihi denetleyin ya da o güne yaklaşınca beyan verin.`;
}

async function validateCleaning(
  { database, today, refuse }: Assessing,
  content: CleaningContent,
): Promise<void> {
  const { area, count, activityCode, closedOn, business } = content;
  if (closedOn !== null && closedOn > today) {
    throw refuse(
      'declaration-refused',
      'Kapanış tarihi bugünden sonra olamaz. İş yeri kapandığı gün ya da daha sonra bildirin.',
    );
  }
  if (closedOn !== null && closedOn < business.openedOn) {
    throw refuse(
      'declaration-refused',
      'Kapanış tarihi açılış tarihinden önce olamaz. İki tarihi karşılaştırıp yanlış olanı düzeltin.',
    );
  }
  if (exact(area).isZero()) {
    throw refuse('declaration-refused', 'Kullanılan alan sıfır olamaz. Alanı m² olarak yazın.');
  }
  const activity = await findCleaningActivity(database, activityCode);
  const isCountedByArea = activity?.criterionCode.endsWith('m2') ?? false;
  if (isCountedByArea && exact(area).minus(count).abs().greaterThanOrEqualTo(1)) {
    throw refuse(
      'declaration-refused',
      'Bu faaliyette grup, kullanılan alana göre belirlenir; yazdığınız sayı alanla aynı olmalı. Alanı tam m² olarak yazın.',
    );
  }
}

function validateAdvertising({ today, refuse }: Assessing, { items }: AdvertisingContent): void {
  const wrong = (sentence: string) => refuse('declaration-refused', sentence);
  for (const item of items) {
    const name = `“${item.text}”`;
    if (item.startsOn > lastDayAhead(today)) throw wrong(tooFarAhead(`${name} başlangıç tarihi`, today));
    const isEmpty = (measure: string | null) => measure === null || exact(measure).isZero();
    if (item.itemCode !== '5' && (isEmpty(item.width) || isEmpty(item.height))) {
      throw wrong(`${name} için eni ve boyu metre olarak yazın; ikisi de sıfırdan büyük olmalı.`);
    }
    if (item.itemCode === '2' && item.plate === null) {
      throw wrong(`${name} bir taşıtta olduğu için taşıtın plakasını yazın.`);
    }
    if (item.itemCode !== '2' && item.plate !== null) {
      throw wrong(`${name} bir taşıtta değil; plakayı boş bırakın.`);
    }
    if (item.plate !== null && findValue(plate.read(item.plate)) === null) {
      throw wrong(`${name} için yazılan plaka okunamadı. Ruhsattaki gibi yazın, örneğin 15 ABC 123.`);
    }
    if (
      yearlyItems.has(item.itemCode) &&
      item.endsOn !== null &&
      (item.endsOn > today || item.endsOn === item.startsOn)
    ) {
      throw wrong(
        `${name} bütün yıl duran bir ilan: bitiş tarihini yalnız ilan kaldırıldıysa yazın. Birkaç gün duracaksa pankart ya da afiş türünü seçin.`,
      );
    }
    if (item.itemCode === '3' && item.endsOn === null) {
      throw wrong(`${name} geçici bir pankart olduğu için indirileceği son günü yazın.`);
    }
    if (item.endsOn !== null && item.endsOn < item.startsOn) {
      throw wrong(`${name} için bitiş tarihi başlangıçtan önce olamaz. İki tarihi denetleyin.`);
    }
    if (isBeyondBound(item)) {
      throw wrong(
        `${name} için yazılan ölçü, adet ve süre bu beyanın sınırını aşıyor. En, boy, yüz ve adet sayılarıyla tarihleri denetleyin.`,
      );
    }
  }
  const isAhead = items.map(({ startsOn }) => yearOf(startsOn) > yearOf(today));
  if (isAhead.includes(true) && isAhead.includes(false)) {
    throw wrong(
      'Gelecek yıl başlayacak ilanlar ayrı beyan edilir. Onları bu beyandan çıkarıp yeni bir beyanla bildirin.',
    );
  }
}

/** Above it no tax is a whole number of kuruş any more, and no town has so much to hang up. */
function isBeyondBound({ width, height, faces, pieces, startsOn, endsOn }: AdvertisementItem): boolean {
  const size = { width: width ?? '1', height: height ?? '1' };
  const weeks = endsOn === null ? 1 : weeksBegun(startsOn, endsOn);
  return taxedArea(size, faces, pieces).times(weeks).greaterThan(mostAdvertised);
}

function validateEntertainment(
  { today, refuse }: Assessing,
  { period, days, tickets, turnover }: EntertainmentContent,
): void {
  if (dayOf(period.year, period.month, 1) > today) {
    throw refuse('declaration-refused', 'Henüz başlamamış bir ay için beyan verilemez. Dönemi denetleyin.');
  }
  if (period.year < oldestYear(today)) {
    throw refuse(
      'declaration-refused',
      `${oldestYear(today)} yılından önceki ayların vergisi zamanaşımına uğradığı için beyan edilmez. Dönemi denetleyin. (VUK m.114)`,
    );
  }
  const length = daysInMonth(period.year, period.month);
  if (days !== null && (days.count > length || days.count === 0)) {
    throw refuse(
      'declaration-refused',
      `Çalışılan gün sayısı bu dönem için 1 ile ${length} arasında olmalı.`,
    );
  }
  const priced = [...tickets.map(({ netPrice }) => netPrice), ...(turnover === null ? [] : [turnover])];
  if (priced.some((amount) => amount < 0)) {
    throw refuse('declaration-refused', 'Bilet fiyatı ve bahis tutarı eksi olamaz. Tutarları denetleyin.');
  }
  const taken = tickets.reduce(
    (sum, { netPrice, count }) => sum.plus(exact(netPrice).times(count)),
    exact(turnover ?? 0),
  );
  if (taken.greaterThan(mostTaken)) {
    throw refuse(
      'declaration-refused',
      `Bir beyanda bilet ve bahis tutarlarının toplamı ${lira(mostTaken)} tutarını aşamaz. Fiyatları ve sayıları denetleyin.`,
    );
  }
}

/** Bets and days worked are declared once a month; tickets as often as they are stamped. */
async function requireNewMonth(
  { database, taxpayer, replaced, refuse }: Assessing,
  { period, typeCode, tickets }: EntertainmentContent,
  { oid: businessOid }: BusinessRow,
): Promise<void> {
  if (tickets.length > 0) return;
  const rows = await database
    .select({ oid: declaration.oid, declarationNo: declaration.declarationNo, content: declaration.content })
    .from(declaration)
    .where(
      and(
        eq(declaration.registryOid, taxpayer.registryOid),
        eq(declaration.subjectOid, businessOid),
        eq(declaration.kind, 'entertainment'),
        notInArray(declaration.state, ineffectiveStates),
      ),
    );
  const known = rows.find(
    ({ oid, content }) =>
      oid !== replaced?.oid &&
      content.kind === 'entertainment' &&
      content.typeCode === typeCode &&
      content.period.year === period.year &&
      content.period.month === period.month,
  );
  if (known) {
    throw refuse(
      'declaration-refused',
      `Bu iş yeri için ${monthText(period.year, period.month)} dönemi ${known.declarationNo} numarayla beyan edilmiş. Düzeltmek için o beyanın yerine yenisini verin.`,
    );
  }
}

async function findOnRecord(assessing: Assessing, content: BusinessContent): Promise<BusinessRow | null> {
  const { database, taxpayer, settled, refuse } = assessing;
  const oid = content.business.businessOid ?? settled?.subjectOid ?? null;
  if (oid === null) return findAtSamePlace(assessing, content);
  const [row] = await database
    .select()
    .from(business)
    .where(and(eq(business.oid, oid), eq(business.registryOid, taxpayer.registryOid)));
  // What was declared while it was open may be put right after it has closed.
  if (row && (oid === settled?.subjectOid || isOpenFor(row, content))) return row;
  throw refuse(
    'holding-not-found',
    'Seçilen iş yeri bu sicil kaydında bulunamadı. İş yerini listeden seçin ya da yeni iş yeri olarak beyan edin.',
  );
}

/**
 * Tells whether a business is still open; or, for the entertainment tax of a month, open in that month: its last day
 * comes after the closing.
 */
function isOpenFor({ closedOn }: BusinessRow, content: BusinessContent): boolean {
  if (closedOn === null) return true;
  if (content.kind !== 'entertainment') return false;
  return dayOf(content.period.year, content.period.month, 1) <= closedOn;
}

/** Declared as a new one, a business of the same name at the same address is still the one on record. */
async function findAtSamePlace(
  { database, taxpayer, refuse }: Assessing,
  content: BusinessContent,
): Promise<BusinessRow | null> {
  const { addressCode, title } = content.business;
  const rows = await database
    .select()
    .from(business)
    .where(
      and(inArray(business.registryOid, [...taxpayer.registryOids]), eq(business.addressCode, addressCode)),
    )
    .orderBy(asc(business.oid));
  const same = rows.filter((row) => folded(row.title) === folded(title) && isOpenFor(row, content));
  const own = same.find(({ registryOid }) => registryOid === taxpayer.registryOid);
  if (own || same.length === 0) return own ?? null;
  throw refuse(
    'declaration-refused',
    `“${title}” bu adreste öteki sicil kaydınızda kayıtlı. Beyanı o sicil kaydıyla, kayıttaki iş yerinizi seçerek verin.`,
  );
}
