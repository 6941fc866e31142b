import { z } from 'zod';

/**
 * Describes VakıfBank and the one merchant it knows: the common payment page, the MPI and the virtual POS of one
 * contract.
 */
export const vakifbankSchema = z.strictObject({
  family: z.literal('vakifbank'),
  /** Says where the bank hangs on the sandbox server. */
  path: z.string().regex(/^(\/[a-z0-9-]+)*$/),
  bankName: z.string().min(1),
  merchantName: z.string().min(1).default('Belediye tahsilat'),
  merchantId: z.string().min(1),
  terminalNo: z.string().min(1),
  password: z.string().min(1),
  /** The merchant's profile at the bank lets half-secure cards pay on the page, whatever the registration asks for. */
  takesHalfSecure: z.boolean().default(false),
});

export type Vakifbank = z.output<typeof vakifbankSchema>;

/** Says where the bank answers, below its path. */
export const vakifbankAddresses = [
  '/commonPayment/CreateToken',
  '/commonPayment/GetVposTransaction',
  '/threeDGateway/Enrollment',
  '/virtualPos/Vposreq',
  '/virtualPos/Search',
  '/virtualPos/SettlementDetail',
];
