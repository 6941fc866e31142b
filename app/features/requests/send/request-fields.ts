/** Lists every field of the form that is kept and shown again as it was typed, in the order of the page. */
export const requestFields = [
  'konu',
  'aciklama',
  'konum',
  'harita',
  'mahalle',
  'sokak',
  'yer',
  'kimlik',
  'ad',
  'adres',
  'telefon',
  'eposta',
  'sms',
] as const;

export type RequestField = (typeof requestFields)[number];
export type TypedRequest = Readonly<Record<RequestField, string>>;

/** The form takes less than this: what is too long is told, and not cut. */
export const LONGEST_TYPED = 20_000;
