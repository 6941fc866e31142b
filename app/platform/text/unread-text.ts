/** Says in a file how many rows of the municipality's it lacks; null while it lacks none. */
export const unreadText = (unread: number): string | null =>
  unread === 0 ? null : `Belediyeden gelen ${unread} kayıt okunamadı; burada eksiktir.`;
