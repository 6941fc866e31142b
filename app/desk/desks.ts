import type { Service } from '~/ui/shell/service-card';
import { urls } from '~/urls';

/** The lists of the service desk, each with its own page below `/masa`. */
export const desks: readonly Service[] = [
  {
    icon: 'plan',
    name: 'Taksitlendirme',
    path: urls.deskPlans,
    line: 'Teminatlı tecil başvuruları karar bekler; bozulan planlar yeniden yürürlüğe konabilir.',
  },
  {
    icon: 'chat',
    name: 'Şikâyet ve istekler',
    path: urls.requestDesk,
    line: 'Gelen başvuruları birimlere havale edin, bilgi isteyin, yanıtlayın.',
  },
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
