import { z } from 'zod';

const personSchema = z.object({
  identityNo: z.string().regex(/^\d{11}$/),
  name: z.string().min(1),
  surname: z.string(),
  /** Holds what this person is good for, shown on the page. */
  note: z.string().default(''),
});

/** Describes the one client the provider has an agreement with. */
export const providerSchema = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string(),
  /** Holds the addresses people may be sent back to; an agreement names them exactly. */
  redirectUris: z.array(z.url()).min(1),
  persons: z.array(personSchema).default([]),
});

export type Provider = z.output<typeof providerSchema>;
export type Person = z.output<typeof personSchema>;

/** Holds what can happen, as it is chosen on the consent page. */
export const scenarios = {
  usual: 'Her şey yolunda',
  'expired-code': 'Kodun süresi geçmiş',
  'error-without-state': 'Hata, state olmadan dönüyor',
  'server-error': 'e-Devlet hata bildiriyor (server_error)',
  'token-error-200': 'Belirteç yerine hata, HTTP 200 ile',
  'token-500': 'Belirteç adresi 500 veriyor',
  'token-slow': 'Belirteç adresi çok yavaş',
  'person-error-200': 'Kişi bilgisi yerine hata kodu, HTTP 200 ile',
  'person-500': 'Kişi adresi 500 veriyor',
  'person-garbage': 'Kişi adresi anlaşılmaz yanıt veriyor',
} as const;
export type Scenario = keyof typeof scenarios;

export function isScenario(text: string): text is Scenario {
  return Object.hasOwn(scenarios, text);
}
