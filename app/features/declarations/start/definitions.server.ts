import type { DeclarationKind } from 'municipality/contract';
import { advertising } from '../business/advertising.server';
import { cleaning } from '../business/cleaning.server';
import { entertainment } from '../business/entertainment.server';
import type { Definition } from '../definition';
import { building } from '../estate/building.server';
import { land } from '../estate/land.server';
import { plot } from '../estate/plot.server';
import { sale } from '../estate/sale.server';

/** Lists the declarations, by kind. */
export const definitions: Readonly<Record<DeclarationKind, Definition>> = {
  building,
  plot,
  land,
  sale,
  cleaning,
  advertising,
  entertainment,
};
