import { z } from 'zod';

/** Describes one bank of the sandbox and the one merchant it knows. */
export const bankSchema = z.strictObject({
  family: z.literal('nestpay').default('nestpay'),
  /** Says where the bank hangs on the sandbox server; '' answers at /fim/est3Dgate and /fim/api. */
  path: z.string().regex(/^(\/[a-z0-9-]+)*$/),
  bankName: z.string().min(1),
  merchantName: z.string().min(1).default('Belediye tahsilat'),
  clientId: z.string().min(1),
  storeKey: z.string().min(1),
  apiUser: z.string().min(1),
  apiPassword: z.string().min(1),
  storeTypes: z.array(z.enum(['3d_pay_hosting', '3d_host', '3d_pay', '3d'])).default(['3d_pay_hosting']),
  /** Some banks turn an order away while a page of it is open (CORE-2304). */
  refusesOpenOrder: z.boolean().default(false),
  /** Some banks answer CORE-2508 to a refund before the batch close and want a Void instead. */
  refusesSameDayRefund: z.boolean().default(false),
});

/** Says where a bank of this family answers, below its path. */
export const nestpayAddresses = ['/fim/est3Dgate', '/fim/api'];

export type Bank = z.output<typeof bankSchema>;
export type NestpayOptions = z.input<typeof bankSchema>;
export type StoreType = Bank['storeTypes'][number];

/** Finds the enabled store type with this spelling; the gateway compares it without regard to letter case. */
export function findStoreType(bank: Bank, posted: string): StoreType | null {
  return bank.storeTypes.find((storeType) => storeType === posted.toLowerCase()) ?? null;
}

/**
 * Tells whether it is a store type where the card is typed on the bank's own page instead of being posted by the
 * merchant.
 */
export function isHosted(storeType: StoreType): boolean {
  return storeType === '3d_pay_hosting' || storeType === '3d_host';
}

/**
 * Tells whether it is a store type where the gate only authenticates and the merchant takes the money through the API.
 */
export function isAuthenticationOnly(storeType: StoreType): boolean {
  return storeType === '3d' || storeType === '3d_host';
}
