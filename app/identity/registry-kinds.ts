import type { RegistryKind } from 'municipality/contract';

/** Kinds of registry as a person reads them. */
export const registryKinds: Readonly<Record<RegistryKind, string>> = {
  G: 'Gerçek kişi',
  Y: 'Yabancı gerçek kişi',
  T: 'Tüzel kişi',
  K: 'Kamu kurumu',
  D: 'Diğer',
  B: 'Su abonesi (eski kayıt)',
};
