import type { EstateContent, Share } from 'municipality/contract';
import { folded } from 'municipality/contract/folded';
import { isMoreThanWhole, sumOfShares } from 'municipality/law/property/share-sum';
import { taxedShare } from 'municipality/law/property/taxed-share';
import type { Assessing } from './assessing';
import { listOfOthers } from './declared-before';
import type { EstateRow } from './estate-value';
import type { BusinessContent, BusinessRow } from './validate-business';

interface Contradiction {
  readonly isConfirmed: boolean;
  /** Says both readings, and what to do. */
  readonly question: string;
  /** Says both readings, and that the declarer stands by theirs. */
  readonly note: string;
}

/** Tells whether the declaration waited for its year: questions about it were asked when it came. */
const isRecorded = ({ settled, replaced }: Assessing) => settled !== null && replaced === null;

/** Asks about what may be right, and notes it once it is confirmed or was recorded before. */
function noteOf(assessing: Assessing, found: Contradiction | null): string[] {
  if (!found) return [];
  if (!found.isConfirmed && !isRecorded(assessing))
    throw assessing.refuse('declaration-refused', found.question);
  return [found.note];
}

export interface Door {
  readonly blockNo: string;
  readonly parcelNo: string;
}

/** The record of the chosen door names another parcel. An estate on record keeps its parcel, and was asked about then. */
function parcelOfDoor({ place }: EstateContent, door: Door): Contradiction | null {
  if (door.blockNo === '' || door.parcelNo === '') return null;
  if (folded(door.blockNo) === folded(place.blockNo) && folded(door.parcelNo) === folded(place.parcelNo))
    return null;
  const onRecord = `ada ${door.blockNo} parsel ${door.parcelNo}`;
  const declared = `ada ${place.blockNo} parsel ${place.parcelNo}`;
  return {
    isConfirmed: place.isParcelConfirmed,
    question: `Seçtiğiniz adresin kaydında ${onRecord} yazıyor, siz ${declared} yazdınız. Tapuya bakıp düzeltin; tapuda böyle yazıyorsa “Tapu bilgileri” adımında bunu işaretleyin.`,
    note: `Adres kaydında ${onRecord}, beyanda ${declared} yazıyor; beyan eden, tapuda böyle yazdığını bildirdi.`,
  };
}

function sumText(shares: readonly Share[]): string {
  const { numerator, denominator } = sumOfShares(shares);
  return `${numerator}/${denominator}`;
}

/** With what others have on record of the same estate, the share is more than a whole. */
async function sharesOfOthers(assessing: Assessing, content: EstateContent): Promise<Contradiction | null> {
  const own = taxedShare(content, assessing.taxpayer.identityNo);
  const others = (await listOfOthers(assessing, content)).map(({ share }) => share);
  if (others.length === 0 || !isMoreThanWhole([own, ...others])) return null;
  const readings = `Bu taşınmazda başkalarının kayıtlı hisseleri toplamı ${sumText(others)}; bildirdiğiniz ${sumText([own])} ile birlikte tamı (1/1) aşıyor`;
  return {
    isConfirmed: content.isShareConfirmed,
    question: `${readings}. Hisseyi tapuyla karşılaştırın; doğruysa “Malikler” adımında “Hisse tapudaki gibi” kutusunu işaretleyin.`,
    note: `${readings}; beyan eden, hissenin tapudaki gibi olduğunu bildirdi.`,
  };
}

/** Returns the odd, and yet possible: an owner may not be known to the declarer. */
function missingShare({ owners, ownership }: EstateContent): string[] {
  const { numerator, denominator } = sumOfShares(owners.map(({ share }) => share));
  if (ownership !== 'payli' || numerator >= denominator) return [];
  return [
    `Yazdığınız hisselerin toplamı ${numerator}/${denominator}; kalan ${denominator - numerator}/${denominator} için malik yazmadınız. Bütün malikleri yazdıysanız hisseleri tapuyla karşılaştırın.`,
  ];
}

/** Says what an estate's declaration says otherwise than the record, each in a sentence. */
export async function noteEstate(
  assessing: Assessing,
  content: EstateContent,
  { door, onRecord }: { door: Door | null; onRecord: EstateRow | null },
): Promise<string[]> {
  const own = taxedShare(content, assessing.taxpayer.identityNo);
  const isShareKnown =
    onRecord?.shareNumerator === own.numerator && onRecord.shareDenominator === own.denominator;
  return [
    ...noteOf(assessing, door && !onRecord ? parcelOfDoor(content, door) : null),
    ...noteOf(assessing, isShareKnown ? null : await sharesOfOthers(assessing, content)),
    ...missingShare(content),
  ];
}

/** The activity on record is another one. What the replaced declaration itself brought there may be put right. */
export function noteActivity(
  assessing: Assessing,
  { business }: BusinessContent,
  onRecord: BusinessRow | null,
): string[] {
  if (!onRecord || folded(onRecord.activity) === folded(business.activity)) return [];
  const { replaced } = assessing;
  // The question was asked when the declaration came, before its year.
  if (isRecorded(assessing)) return [];
  const before = replaced && 'business' in replaced.content ? replaced.content.business.activity : null;
  const isOwn = before !== null && folded(before) === folded(onRecord.activity);
  const readings = `Bu iş yerinin kayıttaki faaliyeti “${onRecord.activity}”, beyandaki “${business.activity}”`;
  return noteOf(assessing, {
    isConfirmed: business.isActivityChanged || isOwn,
    question: `${readings}. Değişmediyse kayıttaki gibi yazın; değiştiyse kayıttaki iş yerinizi seçip “İş yeri” adımında değiştiğini işaretleyin.`,
    note: `${readings}; kayıt buna göre değişir.`,
  });
}
