import { z } from 'zod';

/** EFT codes of the banks: 0010 Ziraat, 0064 İş Bankası, 0012 Halkbank, 0015 VakıfBank. */
export const BankCode = z.enum(['0010', '0064', '0012', '0015']);
export type BankCode = z.output<typeof BankCode>;

export const OrderNumber = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
