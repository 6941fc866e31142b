import type { Service } from '~/ui/service-card';
import { urls } from '~/urls';

/** The lists of the service desk, each with its own page below `/masa`. */
export const desks: readonly Service[] = [
  {
    icon: 'water',
    name: 'Su aboneliği iptalleri',
    path: urls.cancellationDesk,
    line: 'Başvurular: okuma, kesin hesap, güvence iadesi.',
  },
  {
    icon: 'wallet',
    name: 'Geciken su borçları',
    path: urls.lateDebts,
    line: 'Borcu geciken abonelikler: bildirim ve kesme isteği.',
  },
];
