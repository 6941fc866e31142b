import { z } from 'zod';

/** Says how a bank's virtual POS speaks: NestPay (Payten), or VakıfBank's own. */
export type BankFamily = 'nestpay' | 'vakifbank';

interface BankRow {
  readonly name: string;
  readonly family: BankFamily;
  /** This call opens the bank's window; for a card typed at the portal `ownCardCall` does, where it differs. */
  readonly call: string;
  readonly ownCardCall?: string;
  /**
   * Holds its 3-D gate as public documents name it; these move, and what its contract says goes before, by the
   * settings.
   */
  readonly gate: string | null;
  /** Says whether messages recorded at the bank were tried against this code; false: it stands on the documents alone. */
  readonly isTried: boolean;
}

const nestpay = (name: string, gate: string) =>
  ({
    name,
    family: 'nestpay',
    call: 'ThreeDSecurityOtherBanksDefinitonCheck',
    gate: `https://${gate}`,
    isTried: false,
  }) as const;

/** Lists the banks a municipality may take cards through, by EFT code. One more of a known family is one row. */
export const banks = {
  '0010': {
    name: 'Ziraat Bankası',
    family: 'nestpay',
    call: 'ThreeDSecurityZiraatBank3DPayHostingCheck',
    ownCardCall: 'ThreeDSecurityZiraatBankDefinitonCheck',
    gate: 'https://sanalpos2.ziraatbank.com.tr/fim/est3Dgate',
    isTried: true,
  },
  '0012': {
    ...nestpay('Halkbank', 'sanalpos.halkbank.com.tr/fim/est3dgate'),
    call: 'ThreeDSecurityHalkBankDefinitonCheck',
    isTried: true,
  },
  '0015': {
    name: 'VakıfBank',
    family: 'vakifbank',
    call: 'ThreeDSecurityVakifBankDefinitonCheck',
    gate: null,
    isTried: true,
  },
  '0032': nestpay('TEB', 'sanalpos.teb.com.tr/fim/est3Dgate'),
  // This gate serves contracts older than the bank's own interface.
  '0046': nestpay('Akbank', 'www.sanalakpos.com/fim/est3Dgate'),
  '0059': nestpay('Şekerbank', 'sanalpos.sekerbank.com.tr/fim/est3Dgate'),
  '0064': {
    ...nestpay('Türkiye İş Bankası', 'sanalpos.isbank.com.tr/fim/est3Dgate'),
    call: 'ThreeDSecurityIsBankDefinitonCheck',
    isTried: true,
  },
  '0099': nestpay('ING', 'sanalpos.ingbank.com.tr/fim/est3Dgate'),
  '0111': nestpay('QNB', 'www.fbwebpos.com/fim/est3dgate'),
  '0124': nestpay('Alternatif Bank', 'sanalpos.abank.com.tr/fim/est3Dgate'),
  '0135': nestpay('Anadolubank', 'anadolusanalpos.est.com.tr/fim/est3Dgate'),
  '0206': nestpay('Türkiye Finans', 'sanalpos.turkiyefinans.com.tr/fim/est3Dgate'),
} as const satisfies Record<string, BankRow>;

export type BankCode = keyof typeof banks;
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];

/** Describes the EFT code of a bank with a window. */
export const BankCode = z.enum(bankCodes);

type Call = (typeof banks)[BankCode]['call'];
/** Describes a call that gives the definition of a merchant of a NestPay bank. */
export type DefinitionCall =
  | Exclude<Call, (typeof banks)['0015']['call']>
  | (typeof banks)['0010']['ownCardCall'];

export const familyOf = (code: BankCode): BankFamily => banks[code].family;

/** Returns the addresses of gate and virtual POS by public documents; null where none are known. */
export function documentedAddresses(code: BankCode): { gate: string; pos: string } | null {
  const { gate } = banks[code];
  return gate === null ? null : { gate, pos: gate.replace(/est3dgate$/i, 'api') };
}

/**
 * Returns the call that gives the merchant's definition.
 * @param isHosted whether the card is typed at the bank
 * @throws Error for a bank of another family
 */
export function definitionCallOf(code: BankCode, isHosted: boolean): DefinitionCall {
  const bank = banks[code];
  if (bank.family !== 'nestpay') throw new Error(`${bank.name} knows no definition of a merchant`);
  return !isHosted && 'ownCardCall' in bank ? bank.ownCardCall : bank.call;
}
