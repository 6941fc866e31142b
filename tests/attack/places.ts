import type { Attacker } from './target';

/** Describes an address or form whose fields are tried one by one; the form's token is added to a post. */
export interface Place {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Holds the fields to try; all when left out. A `*` in the path is tried there. */
  readonly tried?: readonly string[];
  readonly as?: Attacker;
  /** The visitor's cookie itself is tried. */
  readonly isCookie?: boolean;
}

/** Lists wherever what a visitor sends may come near a statement: searches, look-ups, filters, numbers in addresses. */
export const places: readonly Place[] = [
  { path: '/ResolutionCouncilObservation?ara=imar&yil=2026&ay=3&komisyon=&sonra=1' },
  { path: '/EstateStreetValuation?yil=2026&mahalle=18304&ara=zafer&sirala=sokak&sayfa=1' },
  { path: '/adres-listesi?mahalle=18304&sokak=1' },
  { path: '/anasayfa?ara=borc' },
  { path: '/makbuz-dogrula?no=2026-00000001&kod=ABCD-EFGH' },
  { path: '/beyan-dogrula?no=B2026-0000001&kod=ABCD-EFGH' },
  { path: '/yazi-dogrula?no=Y2026-0000001&kod=ABCD-EFGH' },
  { path: '/karar/1*' },
  { path: '/duyurular/1*' },
  { path: '/tarife/arsa-birim-degerleri.csv?yil=2026&mahalle=18304&ara=a' },
  { path: '/anasayfa', isCookie: true },
  {
    path: '/session/signin',
    fields: { kimlik: '10000000146', sifre: 'Yanlis.2026!', islem: 'giris' },
    tried: ['kimlik', 'sifre'],
  },
  { path: '/session/forgot-password', fields: { kimlik: '29091919022', telefon: '5321112233' } },
  { path: '/FastPayment', fields: { tur: 'abone', no: '500001' } },
  { path: '/FastPaymentForMatrimony', fields: { basvuru: '700001', kimlik: '10000000146' } },
  { path: '/ComplaintsAndRequests', fields: { takipNo: '572000000002' } },
  { path: '/ContractCancellation', fields: { abone: '500001', kimlik: '29091919022' } },
  { path: '/ContractCancellation?adim=takip', fields: { takipNo: '123456789', son: '1234' } },
  { path: '/DebtQuestioning?durum=geciken&tur=1&yil=2026&tarih=2026-11-22', as: 'citizen' },
  { path: '/tahakkuklarim?yil=2026', as: 'citizen' },
  { path: '/borc/1*', as: 'citizen' },
  { path: '/beyanlarim?sicil=1', as: 'citizen' },
  { path: '/masa/talepler?durum=acik&birim=&geciken=1&ara=yol&sonra=1', as: 'clerk' },
  { path: '/masa/beyanlar?durum=all&tur=plot&ara=yol&sonra=1', as: 'clerk' },
  { path: '/masa/abonelik?durum=bekleyen&sonra=1', as: 'clerk' },
  { path: '/masa/su-borclari?tur=1&tutar=100&sayi=2&sonra=1', as: 'clerk' },
];
