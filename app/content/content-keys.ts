/** What can be written from `/yonetim`, as the record of changes names it. */
export const contentTitles = { contact: 'İletişim bilgileri' } as const;

export type ContentKey = keyof typeof contentTitles;

/** What is kept in lists from `/yonetim`: one of them, as the record of changes names it. */
export const entryTitles = { announcement: 'Duyuru', unit: 'Birim' } as const;

export type EntryKind = keyof typeof entryTitles;
