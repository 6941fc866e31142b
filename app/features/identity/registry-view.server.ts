import type { Registry } from 'municipality/contract';
import { fullName } from './person-name';
import { findRecordName } from './record-name';
import { registryKinds } from './registry-kinds';

/** Describes a sicil record as pages show it. */
export interface RegistryView {
  oid: string;
  no: string;
  name: string;
  kind: string;
  address: string;
  /** Says what is in it, where it has to be told from others. */
  about?: string;
}

type NamedRegistry = Registry & { readonly Subjects?: readonly string[] };

export function registryView({ Oid, RegistryInfo, Subjects = [] }: NamedRegistry): RegistryView {
  const about = findRecordName(Subjects.map((Description) => ({ RevenueName: '', Description })));
  return {
    oid: Oid,
    no: RegistryInfo.RegistryNo,
    name: fullName(RegistryInfo.NameOrTitle, RegistryInfo.Surname),
    kind: registryKinds[RegistryInfo.Kind],
    address: RegistryInfo.AddressText ?? '',
    ...(about !== null && { about }),
  };
}
