export {
  openMunicipality,
  type Municipality,
  type MunicipalityOptions,
  type SampleOptions,
} from './municipality';
export type { Connection } from './database/connection';
export type { BankSettings, ServiceSettings } from './settings';
