/** Who stands on whom in the portal, from the ground up: see `municipality/floors.js`. */
export const portalTrees = [
  {
    folder: 'app',
    floors: [
      ['platform', 'urls.ts'],
      ['ui'],
      ['documents', 'messages', 'paper', 'services', 'tariffs'],
      ['council', 'identity', 'workers'],
      ['accruals', 'desk', 'letters', 'payments', 'staff'],
      ['debts', 'declarations', 'requests', 'restructuring'],
      ['fast-payment', 'home'],
      ['gallery', 'subscriptions'],
      ['operations'],
      ['.'],
      ['routes'],
    ],
  },
];
