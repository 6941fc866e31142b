import type { Registry } from 'municipality/contract';
import type { RegistryRow } from '../kit/caller';

/** Returns a registry row as the contract shows it. */
export function registryView(row: RegistryRow): Registry {
  return {
    Oid: row.oid,
    RegistryInfo: {
      Oid: row.oid,
      RegistryNo: row.registryNo,
      Kind: row.kind,
      IdentityNo: row.identityNo,
      NameOrTitle: row.nameOrTitle,
      Surname: row.surname,
      AddressText: row.addressText,
    },
  };
}
