/** These can be written from `/yonetim`. */
export type ContentKey = 'contact' | 'branding' | 'privacy' | `help-${string}`;

/** Holds what is kept in lists from `/yonetim`: one of them, as the record of changes names it. */
export const entryTitles = {
  announcement: 'Duyuru',
  unit: 'Birim',
  delivery: 'Teslim',
  rate: 'Oran',
  role: 'Yöneticilik',
} as const;

export type EntryKind = keyof typeof entryTitles;
