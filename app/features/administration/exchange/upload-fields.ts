/** Names the fields of one file; headings are numbered. */
export const fieldsOf = (place: number) => ({
  kind: `tur-${place}`,
  sheet: `sayfa-${place}`,
  scope: `kapsam-${place}`,
  sign: `ondalik-${place}`,
  order: `gun-${place}`,
  column: (number: number) => `sutun-${place}-${number}`,
});
