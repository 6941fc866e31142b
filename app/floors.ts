/** The portal’s folders stand on each other in this order, from the ground up: see `municipality/floors.ts`. */
export const portalTrees = [
  {
    folder: 'app',
    floors: [
      ['platform', 'ui', 'urls.ts'],
      ['content'],
      ['announcements', 'units', 'services', 'documents', 'drafts', 'map', 'messages', 'paper', 'tariffs'],
      ['identity', 'council'],
      ['notifications'],
      ['accruals', 'payments', 'desk', 'letters', 'staff'],
      ['debts', 'declarations', 'requests', 'operations', 'restructuring'],
      ['inbox', 'home', 'fast-payment', 'administration'],
      ['subscriptions', 'gallery'],
      ['workers', 'routes'],
      ['.'],
      ['commands'],
    ],
  },
  {
    folder: 'app/platform',
    floors: [
      ['request', 'text'],
      ['configuration', 'log', 'page'],
      ['municipal', 'workers'],
      ['database'],
      ['portal'],
      ['audit', 'http'],
      ['forms', 'jobs', 'limits', 'remix'],
    ],
  },
  {
    folder: 'app/ui',
    floors: [['theme', 'turkish'], ['basics'], ['form', 'message', 'table', 'plot'], ['shell']],
  },
];
