import { expect, test } from 'vitest';
import { urls } from '~/urls';
import { pathOf, routeFiles } from '../support/route-files';

/** Addresses of the specification, §2. */
const specified = [
  '/',
  '/anasayfa',
  '/mobil-menu',
  '/ForgottenPassword',
  '/EstateConstructionCost',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ResolutionComitteeObservation',
  '/ResolutionCouncilObservation',
  '/EstateStreetValuation',
  '/EstateAbrasionShare',
  '/ComplaintsAndRequests',
  '/ECTAnnualPrice',
  '/FastPayment',
  '/FastPaymentForMatrimony',
  '/EMunicipalityEstateDeclarationLand',
  '/EMunicipalityEstateDeclarationPlot',
  '/EMunicipalityEstateDeclarationBuilding',
  '/EMunicipalityEntertainmentDeclaration',
  '/EMunicipalityAdDeclaration',
  '/EMunicipalityECTDeclaration',
  '/DebtQuestioning',
  '/DebtRestructuring',
  '/Register',
  '/RegistryObservation',
  '/UserUpdate',
  '/ContractCancellation',
  '/failed-operation',
  '/success-operation',
  '/ziraat-banka',
  '/vakif-banka',
  '/payment-other-banks',
  '/payment-is-bank',
  '/maas-bordrosu',
  '/izin-bilgileri',
  '/icra-bilgileri',
  '/e-devlet-girisi',
  '/index_edevlet_girisi',
  '/sifre-degistir',
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/404',
  '/AppSetting.json',
];

/** Addresses the specification leaves to us, each with its reason. */
const decided: ReadonlyArray<readonly [path: string, reason: string]> = [
  ['/.well-known/security.txt', 'whoever finds a weakness learns where to tell it'],
  ['/cikis', 'signing out is a post of its own'],
  ['/kod-dogrulama', 'a code by SMS before wages, refunds and the desks'],
  ['/dogrulama/:', 'picture, sound and task of the human check'],
  ['/banka-donusu/:', 'the banks post their returns here'],
  ['/makbuz/:', 'receipts as PDF'],
  ['/makbuzlarim', 'every receipt of a person, and its way to the phone'],
  ['/beyanlarim', 'sent declarations with what became of them'],
  ['/beyanlarim/:', 'one of them'],
  ['/beyan/:', 'declarations as PDF'],
  ['/DebtRestructuring/:', 'one plan in instalments: what is paid, what comes next'],
  ['/taksit-plani/:', 'the same as PDF'],
  ['/masa/taksitlendirme', 'staff see the applications that wait and the plans that broke'],
  ['/masa/taksitlendirme/:', 'one of them: decided, or put back into force'],
  ['/beyan-dogrula', 'where the QR code of a declaration leads'],
  ['/belge/:', 'a document that went with a declaration'],
  ['/makbuz-dogrula', 'where the QR code of a receipt leads'],
  ['/tarife/:', 'the public tariffs as files'],
  ['/tema', 'colours, size of letters, pages without script'],
  ['/ui', 'the parts of the pages in every state, in the demo alone'],
  ['/tema/:', 'the colours of a theme as a file'],
  ['/borc/:', 'one debt, and how its late fee grew'],
  ['/tahakkuklarim', 'everything accrued on a record with what became of it'],
  ['/yazilarim', 'letters a citizen may ask for: no debt, tax value'],
  ['/yazi/:', 'one of them as PDF'],
  ['/yazi-dogrula', 'where the QR code of a letter leads'],
  ['/borc-listesi/:', 'the list of debts as CSV and PDF'],
  ['/masa/talepler', 'complaints and requests that wait for the desk'],
  ['/masa/talepler/:', 'one of them, and what can be done with it'],
  ['/masa/talepler/:/dosya/:', 'a file of it'],
  ['/kisisel-verilerim', 'rights over one’s data, and how to use them'],
  ['/basvuru/:/pdf', 'a request and its answer on paper'],
  ['/basvuru/:/dosya/:', 'a file of a request somebody follows'],
  ['/masa', 'the service desk: what citizens wait for an answer to'],
  ['/masa/abonelik', 'the service desk ends water contracts'],
  ['/masa/abonelik/:', 'one of them: reading, account, refund'],
  ['/masa/abonelik/:/belge/:', 'a document of it'],
  ['/masa/su-borclari', 'the service desk writes to who is late with water bills'],
  ['/odeme-takip', 'staff see the online payments that need a person'],
  ['/odeme-takip/:', 'one of them: its history, and what the bank says'],
  ['/odeme-takip/:/iade', 'its money is given back'],
  ['/beyanlarim', 'every declaration of a person'],
  ['/beyanlarim/:', 'one of them, with what came of it'],
  ['/beyan/:', 'the same on paper'],
  ['/beyan-dogrula', 'where the QR code of a declaration leads'],
  ['/belge/:', 'a document sent with a declaration'],
  ['/taslak-belge/:', 'a document of one’s own draft, before it is sent'],
  ['/adres-listesi', 'lists of the address cascade for a script'],
  ['/kiosk/cihazlar', 'staff list the kiosks, enrol and close them'],
  ['/kiosk/kayit', 'a device becomes a kiosk by a code'],
  ['/kiosk/bitir', 'end of a visit at a kiosk'],
  ['/devam', 'a form kept at the end of a session is opened again'],
  ['/oturum', 'how long the session is open, and its prolongation'],
  ['/makbuz-al/:', 'a receipt goes from the kiosk to a phone'],
  ['/makbuz-al/:/pdf', 'the same, as the file'],
  ['/aydinlatma-metni', 'legal text'],
  ['/cerezler', 'legal text'],
  ['/erisilebilirlik', 'legal text'],
  ['/yardim', 'help, in the same place on every page'],
  ['/hizmet-durumu', 'which services are open, closed or disturbed'],
  ['/karar/:', 'one resolution of council or committee'],
  ['/karar/:/pdf', 'the same, as a file'],
  ['/kararlar/:', 'new resolutions for feed readers'],
  ['/maas-bordrosu/:/pdf', 'a payslip as PDF'],
  ['/bilgilerime-kim-bakti', 'every look at and change of a record, shown to its person'],
  ['/guvenlik-bildirimi', 'browsers tell of a broken content policy'],
  ['/saglik', 'what containers and balancers ask'],
  ['/saglik/canli', 'whether the process turns'],
  ['/saglik/hazir', 'whether it may be sent visitors'],
  ['/saglik/derin', 'what stands behind it, for who looks after it'],
  ['/saglik/olcumler', 'figures for Prometheus'],
];

const withoutNames = (path: string) => path.replaceAll(/:[a-z]+/gi, ':');

const SPLAT = '/:';
const served = routeFiles.map(pathOf).filter((path) => path !== SPLAT);

test('the routes folder and the list of addresses are the same', () => {
  expect(served.toSorted()).toEqual(Object.values(urls).toSorted((one, other) => (one < other ? -1 : 1)));
});

test('every address is one of the specification or decided with a reason', () => {
  const known = new Set([...specified, ...decided.map(([path]) => path)]);
  expect(served.map(withoutNames).filter((path) => !known.has(path))).toEqual([]);
});

test('no address is served by two files', () => {
  expect(new Set(served.map((path) => withoutNames(path).toLowerCase())).size).toBe(served.length);
});

test('the only fallback is the one for unknown addresses', () => {
  expect(routeFiles.filter((file) => pathOf(file) === SPLAT)).toEqual(['$.tsx']);
});
