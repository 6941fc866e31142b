/** The portal’s folders stand on each other in this order, from the ground up: see `municipality/floors.ts`. */
export const portalTrees = [
  {
    folder: 'app',
    floors: [
      ['platform', 'ui', 'urls.ts'],
      ['services'],
      ['parts'],
      ['features'],
      ['operations'],
      ['routes'],
      ['.'],
      ['commands'],
    ],
  },
  {
    folder: 'app/features',
    floors: [
      ['announcements', 'units', 'tariffs'],
      ['identity', 'council'],
      ['notifications'],
      ['accruals', 'payments', 'desk', 'letters', 'staff'],
      ['corrections', 'credits'],
      ['debts', 'declarations', 'requests', 'restructuring'],
      ['estates', 'inbox', 'home', 'fast-payment', 'administration'],
      ['subscriptions', 'gallery', 'duties'],
    ],
  },
  {
    folder: 'app/parts',
    floors: [['content'], ['documents', 'drafts', 'map', 'messages', 'paper'], ['workers']],
  },
  { folder: 'app/services', floors: [['shape'], ['rows'], ['.']] },
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
