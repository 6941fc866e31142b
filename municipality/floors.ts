/**
 * Says who stands on whom on this side of the contract: the folders of each tree, from the ground up. A file imports
 * from its own floor and from those below; folders of one floor may import each other while no circle arises. `.` is
 * what lies beside the folders. `tests/contract/house/floors.test.ts` reads this list, and fails where a folder has no
 * floor.
 */
export const municipalityTrees = [
  {
    folder: 'municipality',
    floors: [
      ['.'],
      ['values'],
      ['contract', 'ground'],
      ['law'],
      ['recalculation'],
      ['service'],
      ['server'],
      ['conformance'],
      ['sandbox'],
      ['testing'],
    ],
  },
  { folder: 'municipality/contract', floors: [['.'], ['documentation']] },
  {
    folder: 'municipality/law',
    floors: [
      ['calendar', 'money'],
      ['business', 'debt', 'property', 'requests', 'staff'],
      ['correction', 'declaration', 'restructuring', 'water'],
    ],
  },
  {
    folder: 'municipality/service',
    floors: [
      ['kit'],
      ['address', 'messages', 'pos', 'reference', 'statutory'],
      ['identity'],
      ['accruals', 'council', 'documents', 'staff'],
      ['orders', 'requests', 'tariffs'],
      ['restructuring', 'subscriptions', 'yearly-run'],
      ['credits', 'declarations', 'water'],
      ['corrections', 'debts', 'fast-payment', 'holdings', 'payments'],
      ['collections-desk', 'letters'],
      ['bank-files', 'rates'],
      ['exchange'],
      ['sample'],
      ['roof'],
      ['.'],
    ],
  },
  {
    folder: 'municipality/service/exchange',
    floors: [
      ['.'],
      ['reading'],
      ['merging'],
      ['kinds', 'conflicts', 'out', 'access', 'mapping'],
      ['documentation', 'delivery'],
      ['uploads'],
    ],
  },
  {
    folder: 'municipality/service/exchange/out',
    floors: [['declaring'], ['kinds'], ['changes'], ['files']],
  },
  {
    folder: 'municipality/sandbox',
    floors: [
      ['kit'],
      ['nestpay'],
      ['e-devlet', 'email', 'map', 'proxy', 'sms', 'vakifbank'],
      ['.'],
      ['testing'],
    ],
  },
];
