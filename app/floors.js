/** Who stands on whom in the portal, from the ground up: see `municipality/floors.js`. */
export const portalTrees = [
  {
    folder: 'app',
    floors: [
      ['platform', 'ui', 'urls.ts'],
      ['content'],
      ['announcements', 'units', 'services', 'documents', 'drafts', 'map', 'messages', 'paper', 'tariffs'],
      ['identity', 'council'],
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
