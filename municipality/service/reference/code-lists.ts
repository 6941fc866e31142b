import type { Parameter } from 'municipality/contract';

interface CodeList {
  readonly typeCode: number;
  readonly codes: readonly (readonly [code: string, name: string])[];
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * The code lists of the specification (§3, §4, §9) as parameters. It names the numbers 87 to 89 (card) and says that
 * types run from 1 to 373; the other numbers are this service's own.
 */
export const codeLists = {
  estateKinds: list(1, [
    ['1', 'Bina'],
    ['2', 'Arsa'],
    ['3', 'Arazi'],
  ]),
  waterRevenueTypes: list(2, [
    ['1', 'Kullanım'],
    ['2', 'Tesis'],
    ['3', 'Depozito'],
  ]),
  collectionTypes: list(3, [
    ['1', 'Nakit'],
    ['2', 'Posta çeki'],
    ['3', 'Dekont'],
    ['4', 'Kredi kartı'],
    ['5', 'Depozito mahsubu'],
  ]),
  meterOperations: list(4, [
    ['1', 'Sayaç sökme'],
    ['2', 'Sayaç takma'],
    ['3', 'Sayaç değiştirme'],
  ]),
  applicationTypes: list(5, [
    ['1', 'Yeni abonelik'],
    ['2', 'Devir'],
    ['3', 'Adres veya abone bilgisi güncelleme'],
    ['4', 'Depozito iadesi'],
    ['5', 'Tarife indirimi'],
    ['6', 'İptal'],
    ['7', 'Sayaç değişimi'],
    ['8', 'Geçici kapatma'],
    ['10', 'Su hattı açma'],
    ['11', 'Kaçak kullanım itirazı'],
    ['12', 'Aparat kırma'],
    ['13', 'Çalınan sayacın değişimi'],
    ['14', 'Fatura ve sayaç itirazı'],
    ['15', 'Fatura düzenleme'],
    ['20', 'Tarife değişikliği'],
    ['21', 'Kaçak kullanım ihbarı'],
    ['22', 'Taksitlendirme'],
  ]),
  messageTypes: list(6, [
    ['7001', 'Şifre'],
    ['7002', 'Borç'],
    ['7004', 'Üyelik'],
  ]),
  subscriberKinds: list(11, [
    ['G', 'Gerçek kişi'],
    ['Y', 'Yabancı gerçek kişi'],
    ['T', 'Tüzel kişi'],
    ['K', 'Kamu'],
    ['D', 'Diğer'],
    ['B', 'Bilinmeyen su kullanıcısı'],
    ['*', 'Tümü'],
  ]),
  lineStatuses: list(12, [
    ['1', 'Açık'],
    ['2', 'Kesme istendi'],
    ['3', 'Kesildi'],
    ['4', 'Kesme isteği reddedildi'],
  ]),
  lateDebtQueries: list(13, [
    ['1', 'Borç tutarına göre'],
    ['2', 'Ödenmemiş fatura sayısına göre'],
  ]),
  lateDebtOperations: list(14, [
    ['1', 'Bildirim gönder'],
    ['2', 'Suyu kes'],
  ]),
  unlawfulUsers: list(15, [
    ['1', 'Abone'],
    ['0', 'Abone değil'],
  ]),
  meterStatuses: list(16, [
    ['1', 'Çalışıyor'],
    ['2', 'Çalışmıyor'],
    ['3', 'Sayaç yok'],
  ]),
  instalmentMethods: list(17, [
    ['1', 'Bütün borçlar'],
    ['2', 'Vadesi geçmiş borçlar'],
  ]),
  fileTypes: list(18, [
    ['O', 'Giden'],
    ['I', 'Gelen'],
  ]),
  recordKinds: list(19, [
    ['H', 'Başlık'],
    ['F', 'Son kayıt'],
    ['B', 'Borç'],
    ['N', 'Dosya adı'],
  ]),
  fillDirections: list(20, [
    ['R', 'Sağ'],
    ['L', 'Sol'],
  ]),
  cardMonths: list(
    88,
    months.map((month) => [month, month]),
  ),
  cardTypes: list(89, [
    ['100', 'VISA'],
    ['200', 'MASTER'],
  ]),
} as const satisfies Record<string, CodeList>;

function list(typeCode: number, codes: CodeList['codes']): CodeList {
  return { typeCode, codes };
}

const byType = new Map<number, CodeList>(Object.values(codeLists).map((found) => [found.typeCode, found]));

/** The codes of a type, none of one that is not used here. */
export function listParameters(typeCode: number): Parameter[] {
  return (byType.get(typeCode)?.codes ?? []).map(([Code, Name]) => ({ Code, Name }));
}

/** Name of a code; the code itself where the list does not know it. */
export function nameCode({ codes }: CodeList, code: string): string {
  return codes.find(([known]) => known === code)?.[1] ?? code;
}
