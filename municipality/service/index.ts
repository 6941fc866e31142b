export { openMunicipality, type Municipality } from './roof/municipality';
export { dayInIstanbul } from 'municipality/law/calendar/calendar';
export { FirstEmployeeFault, type FirstEmployee } from './identity/first-employee';
export { openBankFiles, type BankFiles } from './bank-files/bank-files';
export { BankFileFault } from './bank-files/bank-file-fault';
export { openTariffFiles } from './tariffs/files/tariff-files';
export { TariffFileFault } from './tariffs/files/tariff-file-fault';
export { hashTables, ledgerTables } from './roof/hash-tables';
export { demoPersons } from './sample/town/demo-accounts';
export type { ServiceSettings } from './kit/settings';
export { tryBank } from './pos/try-bank';
export { watchBank } from './pos/protocol/bank-answer';
export { openReplica, type Replica } from './kit/database/replica';
export { openRates, type RateBook, type Written } from './rates/rate-book';
export { openStaffRoles } from './staff/staff-roles';
export { RateFault, WrongRateWords } from './rates/rate-fault';
export { type RunProgress } from './yearly-run/run-year';
export type { RunKind } from './yearly-run/tables';
export { openExchange, type Exchange } from './exchange/uploads/open-exchange';
export type { FindPdfProblem } from './exchange/merging/merging';
export type { GivenDelivery } from './exchange/out/files/give-delivery';
export {
  DayOrderWord as ExchangeDayOrder,
  DecimalSignWord as ExchangeDecimalSign,
  EncodingWord as ExchangeEncoding,
  Moment as ExchangeMoment,
} from './exchange/delivery/manifest';
export { BodyTooLong, type StreamOptions } from './exchange/delivery/take-stream';
export type { TakenDelivery } from './exchange/delivery/keep-delivery';
export { ExchangeFault } from './exchange/exchange-fault';
export { SessionBusy, SessionMissing } from './exchange/merging/session';
export { describeDelivery, stateTexts } from './exchange/delivery/describe-delivery';
export { matterWords, type ConflictDecision } from './exchange/conflicts/conflicts';
export { fileKinds as exchangeKinds } from './exchange/kinds/kinds';
export { outKinds as exchangeOutKinds } from './exchange/out/kinds/out-kinds';
export {
  sampleFile as exchangeSample,
  sampleOut as exchangeOutSample,
} from './exchange/documentation/sample-file';
