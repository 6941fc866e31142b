import { type BankCode, type BankFamily, banks, familyOf } from 'municipality/contract';
import { urls } from '~/urls';

/** Describes a payment window and the word its return address carries. */
interface BankWindow {
  readonly returnName: string;
  readonly path: string;
}

const others: BankWindow = { returnName: 'diger', path: urls.paymentOtherBanks };

/** Lists the window of each bank, by the call that opens it; the specification names the addresses. */
const windows: Readonly<Record<(typeof banks)[BankCode]['call'], BankWindow>> = {
  ThreeDSecurityZiraatBank3DPayHostingCheck: { returnName: 'ziraat', path: urls.paymentZiraat },
  ThreeDSecurityIsBankDefinitonCheck: { returnName: 'isbank', path: urls.paymentIsBank },
  ThreeDSecurityHalkBankDefinitonCheck: others,
  ThreeDSecurityOtherBanksDefinitonCheck: others,
  ThreeDSecurityVakifBankDefinitonCheck: { returnName: 'vakif', path: urls.paymentVakifBank },
};

export const windowOf = (code: BankCode): BankWindow => windows[banks[code].call];

/** Lists the banks whose window has an address; with `returnName`, whose returns carry that word. */
export function listBanksOf(sought: Partial<BankWindow>): BankCode[] {
  const isSought = ({ path, returnName }: BankWindow) =>
    path === sought.path || returnName === sought.returnName;
  return (Object.keys(banks) as BankCode[]).filter((code) => isSought(windowOf(code)));
}

/**
 * Holds the minutes a bank's page lives at most; "no such order" is final only after it. The token of a common payment
 * page lives an hour, and the payer may be at the code when it ends.
 */
const sessions: Readonly<Record<BankFamily, number>> = { nestpay: 45, vakifbank: 75 };

export const bankSession = (code: BankCode): number => sessions[familyOf(code)];
