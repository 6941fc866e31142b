export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A value by the name of a field, as it goes over the wire. `Call.name` and `Above.name` hold for that call, or below
 * that field, alone; `undefined` leaves an optional field out.
 */
export type ExampleValues = Readonly<Record<string, Json | undefined>>;
