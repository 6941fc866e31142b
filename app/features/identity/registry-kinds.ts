import type { RegistryKind } from 'municipality/contract';

/** Lists the kinds of registry in words. */
export const registryKinds: Readonly<Record<RegistryKind, string>> = {
  G: 'Gerçek kişi',
  Y: 'Yabancı gerçek kişi',
  T: 'Tüzel kişi',
  K: 'Kamu kurumu',
  D: 'Diğer',
  B: 'Su abonesi (eski kayıt)',
};
