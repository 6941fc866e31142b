import type { Kurus } from 'municipality/contract';
import { insertAttempt } from '~/features/payments/attempt/attempt-store.server';

/** Stores a payment of one debt as a payer begins it; false where another attempt holds the debt. */
export function storeAttempt(
  reference: string,
  accrualOid: string,
  amount: Kurus,
  registryOid = 'r',
): Promise<boolean> {
  const line = { accrualOid, title: 'Vergi', year: 2026, instalmentNo: 1, instalmentCount: 1 };
  return insertAttempt(
    {
      reference,
      owner: 'o',
      registryOid,
      registryNo: '1',
      payerName: 'Deneme',
      bankCode: '0010',
      bankName: 'Banka',
      storeType: '3D_PAY_HOSTING',
      amount,
      currency: '949',
      clientIp: '127.0.0.1',
    },
    [{ ...line, principal: amount, lateFee: 0, total: amount }],
  );
}
