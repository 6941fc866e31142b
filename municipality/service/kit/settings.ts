import type { BankCode, MenuEntry } from 'municipality/contract';

/** Describes the municipality's own virtual POS. Secrets stay on this side of the contract. */
export interface BankSettings {
  readonly code: BankCode;
  readonly name: string;
  readonly merchantId: string;
  readonly storeType: string;
  /** Holds the ISO 4217 numeric code; 949 is the lira. */
  readonly currencyCode: string;
  /** Says where the browser posts the 3-D form. */
  readonly gateUrl: string;
  /** Says where an MPI is asked about a card; absent where no card passes. */
  readonly enrolmentUrl?: string;
  /** Says where orders are asked about. */
  readonly apiUrl: string;
  readonly apiUser: string;
  readonly apiPassword: string;
}

/** Describes the municipality's agreement with the national gateway. The secret stays on this side of the contract. */
export interface EDevletSettings {
  /** Holds the host of the gateway; its three addresses lie below. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Counts the milliseconds until a silent gateway counts as not reached; 10 000 when left out. */
  readonly timeLimit?: number;
}

export interface ServiceSettings {
  /** Holds the bearer token of the portal itself. */
  readonly systemKey: string;
  /** The key before it is taken as well while the key is changed. */
  readonly previousSystemKey?: string | null;
  readonly applicationName: string;
  readonly county: { readonly code: string; readonly name: string };
  readonly city: { readonly code: string; readonly name: string };
  readonly municipalityName: string;
  readonly isMetropolitan: boolean;
  /** Holds what `RetrieveMenus` answers: whoever runs the municipality says what its portal offers. */
  readonly menu: readonly MenuEntry[];
  readonly bank: BankSettings | null;
  readonly eDevlet: EDevletSettings | null;
  /** Says where registered short messages are handed to an operator; null: they stay in their table. */
  readonly messageHandOverUrl: string | null;
}
