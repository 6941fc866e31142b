export {
  openMunicipality,
  type Municipality,
  type MunicipalityOptions,
  type SampleOptions,
} from './municipality';
export type { Question, Reply } from './serve';
export { dayInIstanbul } from './accruals/calendar';
export { openBankFiles, type BankFiles } from './bank-files/bank-files';
export { BankFileFault } from './bank-files/bank-file-fault';
export { openTariffFiles, type TariffFiles } from './tariffs/files/tariff-files';
export { TariffFileFault } from './tariffs/files/tariff-file-fault';
export { hashTables, ledgerTables, type Ask, type TableHash } from './ledger/hash-tables';
export { openRates, type RateBook, type RateRow, type Written } from './rates/rate-book';
export { RateFault, WrongRateWords } from './rates/rate-fault';
export { demoPersons } from './sample/demo-accounts';
export type { Connection } from './database/connection';
export type { BankSettings, EDevletSettings, ServiceSettings } from './settings';
export { watchBank, type BankAsked } from './pos/bank-answer';
export { openReplica, type Replica, type ReplicaState } from './database/replica';
export { YearNotReady, type RunProgress } from './yearly-run/run-year';
export type { RunKind } from './yearly-run/tables';
