import { urls } from '~/urls';

type Urls = typeof urls;
type WithParameter = {
  [Name in keyof Urls]: Urls[Name] extends `${string}:${string}` ? Name : never;
}[keyof Urls];

/**
 * Says of each address with a part of its own whether that part must stand in no log: it opens something to whoever reads
 * it, or names somebody's case. The portal logs patterns alone; the samples for proxies mask these addresses, and a test
 * asks each sample.
 */
const isSecret: Readonly<Record<WithParameter, boolean>> = {
  humanCheck: false,
  debt: true,
  credit: true,
  estate: true,
  dueFeed: true,
  paymentLink: true,
  letterFile: true,
  debtListFile: true,
  debtCorrection: true,
  deskDebtCorrection: true,
  deskDebtCorrectionFile: true,
  restructuringPlan: true,
  restructuringPlanFile: true,
  sentDeclaration: true,
  declarationFile: true,
  document: true,
  bankReturn: false,
  announcementEditor: false,
  unitEditor: false,
  textEditor: false,
  employee: true,
  rateKind: false,
  figureFile: false,
  exchangeUpload: false,
  delivery: false,
  deskPlan: true,
  deskLeave: true,
  deskPayment: true,
  deskRefund: true,
  deskCredit: true,
  receipt: true,
  receiptLink: true,
  receiptLinkFile: true,
  emailProof: true,
  emailLeave: true,
  draftDocument: true,
  mapTile: false,
  requestPaper: true,
  requestFile: true,
  deskRequest: true,
  deskRequestFile: true,
  resolution: false,
  resolutionFile: false,
  resolutionOriginal: false,
  resolutionFeed: false,
  deskDeclaration: true,
  deskDeclarationFile: true,
  meter: true,
  deskMeterReport: true,
  meterReportPhoto: true,
  deskCancellation: true,
  deskCancellationFile: true,
  payslipFile: false,
  tariffFile: false,
  themeSheet: false,
  announcement: false,
};

/** Lists the secret addresses, as their patterns. */
export const secretAddresses: readonly string[] = (Object.keys(isSecret) as WithParameter[])
  .filter((name) => isSecret[name])
  .map((name) => urls[name]);

/** Lists where secret addresses begin (`takvim`, `masa/talepler`): whatever follows is masked. */
export const secretAreas: readonly string[] = [
  ...new Set(secretAddresses.map((path) => path.slice(1, path.indexOf('/:')))),
].toSorted();
