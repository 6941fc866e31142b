export {
  openMunicipality,
  type Municipality,
  type MunicipalityOptions,
  type SampleOptions,
} from './municipality';
export { demoPersons } from './sample/demo-accounts';
export type { Connection } from './database/connection';
export type { BankSettings, EDevletSettings, ServiceSettings } from './settings';
