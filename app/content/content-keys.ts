/** What can be written from `/yonetim`, as the record of changes names it. */
export const contentTitles = { contact: 'İletişim bilgileri' } as const;

export type ContentKey = keyof typeof contentTitles;
