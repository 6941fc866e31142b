import type { DeclarationKind } from 'municipality/contract';
import { urls } from '~/urls';

interface Kind<Name extends DeclarationKind = DeclarationKind> {
  readonly kind: Name;
  readonly path: string;
  readonly title: string;
}

/** The six declarations by name and address. */
const kinds: { readonly [Name in DeclarationKind]: Kind<Name> } = {
  building: { kind: 'building', path: urls.declareBuilding, title: 'Bina Bildirimi' },
  plot: { kind: 'plot', path: urls.declarePlot, title: 'Arsa Bildirimi' },
  land: { kind: 'land', path: urls.declareLand, title: 'Arazi Bildirimi' },
  cleaning: {
    kind: 'cleaning',
    path: urls.declareCleaning,
    title: 'Çevre Temizlik Vergisi Bildirimi',
  },
  advertising: {
    kind: 'advertising',
    path: urls.declareAdvertising,
    title: 'İlan ve Reklam Vergisi Beyanı',
  },
  entertainment: {
    kind: 'entertainment',
    path: urls.declareEntertainment,
    title: 'Eğlence Vergisi Beyanı',
  },
};

export function kindOf(kind: DeclarationKind): Kind {
  return kinds[kind];
}
