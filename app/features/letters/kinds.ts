import type { LetterKind } from 'municipality/contract';

/** Holds the letters as pages and papers name them. */
export const letterKinds: Readonly<Record<LetterKind, { readonly name: string; readonly heading: string }>> =
  {
    'borcu-yoktur': { name: 'Borcu yoktur yazısı', heading: 'BORCU YOKTUR YAZISI' },
    'vergi-degeri': { name: 'Vergi değeri (rayiç) yazısı', heading: 'VERGİ DEĞERİ YAZISI' },
  };
