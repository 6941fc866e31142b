/** Who stands on whom in the portal, from the ground up: see `municipality/floors.js`. */
export const portalTrees = [
  {
    folder: 'app',
    floors: [
      ['platform', 'urls.ts'],
      ['ui'],
      // Features: their own order is still to come.
      [
        'accruals',
        'council',
        'debts',
        'declarations',
        'desk',
        'documents',
        'fast-payment',
        'gallery',
        'home',
        'identity',
        'letters',
        'messages',
        'paper',
        'payments',
        'requests',
        'restructuring',
        'staff',
        'subscriptions',
        'tariffs',
        'workers',
      ],
      ['operations'],
      ['routes'],
      ['.'],
    ],
  },
];
