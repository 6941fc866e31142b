import type { Registry } from 'municipality/contract';
import { fullName } from './person-name';
import { registryKinds } from './registry-kinds';

/** A sicil record as pages show it. */
export interface RegistryView {
  oid: string;
  no: string;
  name: string;
  kind: string;
  address: string;
}

export function registryView({ Oid, RegistryInfo }: Registry): RegistryView {
  return {
    oid: Oid,
    no: RegistryInfo.RegistryNo,
    name: fullName(RegistryInfo.NameOrTitle, RegistryInfo.Surname),
    kind: registryKinds[RegistryInfo.Kind],
    address: RegistryInfo.AddressText ?? '',
  };
}
