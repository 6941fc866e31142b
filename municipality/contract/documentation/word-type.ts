/** Short noun phrases by the name of a field; `Call.name` and `Above.name` hold for that call, or below that field, alone. */
export type FieldWords = Readonly<Record<string, string>>;
