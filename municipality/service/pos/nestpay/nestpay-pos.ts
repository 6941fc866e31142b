import type { BankPos } from '../protocol/bank-pos';
import { queryHistory, queryOrderStatus, takeSale, undoSale, type NestpayAccount } from './api';

/** Says how many orders' histories are asked for at a time: a day's list must not crowd out payments. */
const AT_ONCE = 4;

/** Opens the virtual POS of Ziraat, İş Bankası and Halkbank (Payten, CC5Request). */
export function openNestpay(account: NestpayAccount): BankPos {
  return {
    query: (orderNumber) => queryOrderStatus(account, orderNumber),
    complete: (sale) => takeSale(account, sale),
    cancel: (undoing) => undoSale(account, 'Void', undoing),
    refund: (undoing) => undoSale(account, 'Credit', undoing),
    async listDay(day, orderNumbers) {
      const lines = [];
      for (let from = 0; from < orderNumbers.length; from += AT_ONCE) {
        const part = orderNumbers.slice(from, from + AT_ONCE);
        lines.push(...(await Promise.all(part.map((orderNumber) => queryHistory(account, orderNumber)))));
      }
      return lines.flat().flatMap(({ day: itsDay, ...line }) => (itsDay === day ? [line] : []));
    },
  };
}
