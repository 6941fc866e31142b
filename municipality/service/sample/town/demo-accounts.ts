import type { RegistryKind } from 'municipality/contract';

/** Holds the password of every demo account. The sample is for trying out: a real municipality is never filled with it. */
export const demoPassword = 'Ornek.2026!';

/** Holds the same salt always, so that the same sample has the same bytes. Its password is public anyway. */
export const demoSalt = Buffer.from('ornek-belediye-1');

export interface DemoAccount {
  readonly identityNo: string;
  readonly nameOrTitle: string;
  readonly surname: string | null;
  readonly kind: RegistryKind;
  readonly gsmNumber: string;
  readonly email: string;
}

export const demoAccounts = {
  /** Has two registries (kinds G and B), overdue and coming debts in both, receipts of earlier years. */
  citizen: {
    identityNo: '10000000146',
    nameOrTitle: 'Ayşe Işık',
    surname: 'Yıldırım',
    kind: 'G',
    gsmNumber: '5550000146',
    email: 'ayse.yildirim@example.com',
  },
  company: {
    identityNo: '1111111114',
    nameOrTitle: 'Akçapınar Gıda Sanayi ve Ticaret Limited Şirketi',
    surname: null,
    kind: 'T',
    gsmNumber: '5550001114',
    email: 'muhasebe@example.com',
  },
  employee: {
    identityNo: '12345678950',
    nameOrTitle: 'Ömer Çağrı',
    surname: 'Güneş',
    kind: 'G',
    gsmNumber: '5550008950',
    email: 'omer.gunes@example.com',
  },
  /** Looks after online collections (RoleCode `tahsilat`). */
  cashier: {
    identityNo: '45678901280',
    nameOrTitle: 'Zeynep',
    surname: 'Akçay',
    kind: 'G',
    gsmNumber: '5550001280',
    email: 'zeynep.akcay@example.com',
  },
  /** Looks after online collections, too, and agrees to what the first cashier gives back above the limit. */
  secondCashier: {
    identityNo: '67890123400',
    nameOrTitle: 'İlker',
    surname: 'Uçar',
    kind: 'G',
    gsmNumber: '5550003400',
    email: 'ilker.ucar@example.com',
  },
  /** Answers requests, ends water contracts, decides deferrals (RoleCode `masa`). */
  clerk: {
    identityNo: '56789012390',
    nameOrTitle: 'Şükran',
    surname: 'Ilıca',
    kind: 'G',
    gsmNumber: '5550002390',
    email: 'sukran.ilica@example.com',
  },
  /** Administers the portal at `/yonetim` (RoleCode `portal-yonetimi`). */
  administrator: {
    identityNo: '78901234510',
    nameOrTitle: 'Gülşah',
    surname: 'Öğüt',
    kind: 'G',
    gsmNumber: '5550004510',
    email: 'gulsah.ogut@example.com',
  },
  /** Administers the portal, too, and agrees to what takes two. */
  secondAdministrator: {
    identityNo: '52052052056',
    nameOrTitle: 'Çağatay',
    surname: 'Iğdır',
    kind: 'G',
    gsmNumber: '5550002056',
    email: 'cagatay.igdir@example.com',
  },
  /** Decides leave requests of the employees (RoleCode `izin`). */
  leaveManager: {
    identityNo: '89012345620',
    nameOrTitle: 'Tuğba',
    surname: 'Işıklar',
    kind: 'G',
    gsmNumber: '5550005620',
    email: 'tugba.isiklar@example.com',
  },
  /** Has exactly fifty open lines. */
  fiftyLines: {
    identityNo: '19090909018',
    nameOrTitle: 'Nurettin',
    surname: 'İlkışık',
    kind: 'G',
    gsmNumber: '5550009018',
    email: 'nurettin.ilkisik@example.com',
  },
  /** Has three registries, named by home, shop and water: twelve open lines between them. */
  severalRecords: {
    identityNo: '31313131310',
    nameOrTitle: 'Hatice',
    surname: 'Şenyuva',
    kind: 'G',
    gsmNumber: '5550001310',
    email: 'hatice.senyuva@example.com',
  },
  /** Owes nothing and never has. */
  debtless: {
    identityNo: '24681357994',
    nameOrTitle: 'Elif Nur',
    surname: 'Şahin',
    kind: 'G',
    gsmNumber: '5550007994',
    email: 'elif.sahin@example.com',
  },
} as const satisfies Record<string, DemoAccount>;

/** Holds the demo citizen's application to be married; the demo persons come first, so it is always the first number. */
export const demoMarriageApplicationNo = '700001';
/** The demo citizen has this water subscriber number, the first of all for the same reason. */
export const demoSubscriberNo = '500001';
/** The account with fifty open lines has this one, after the company's. */
export const demoFiftyLinesSubscriberNo = '500003';

/** Has a registry and debts, but is no member: only e-Devlet lets them in. */
export const demoNonMember = {
  identityNo: '34567891238',
  nameOrTitle: 'Hüseyin',
  surname: 'Çınar',
  kind: 'G',
  gsmNumber: '5550008912',
  email: 'huseyin.cinar@example.com',
} as const satisfies DemoAccount;

export const demoIdentityNos: ReadonlySet<string> = new Set(
  [...Object.values(demoAccounts), demoNonMember].map(({ identityNo }) => identityNo),
);

const { citizen, employee, fiftyLines, debtless } = demoAccounts;

/**
 * Says whom the sandbox's e-Devlet offers to be, with what each is good for. The last one the municipality has never
 * met.
 */
export const demoPersons = [
  { ...citizen, note: 'iki sicil kaydı var' },
  { ...debtless, note: 'borcu yok' },
  { ...employee, note: 'belediye çalışanı' },
  { ...fiftyLines, note: 'elli açık borç' },
  { ...demoNonMember, note: 'sicili var, üyeliği yok' },
  { identityNo: '11111111110', nameOrTitle: 'Deniz', surname: 'Yolcu', note: 'sicili yok' },
].map(({ identityNo, nameOrTitle, surname, note }) => ({ identityNo, name: nameOrTitle, surname, note }));
