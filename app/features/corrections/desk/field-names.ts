/** Name the fields of a line in the desk's form, which are counted. */
export const outcomeFieldOf = (place: number) => `karar-${place}`;
export const amountFieldOf = (place: number) => `tutar-${place}`;
