import type { Environment, Fault } from './environment.server';
import type { Settings } from './settings.server';

/** Says where a payment begins, where a card is asked about, and where the virtual POS speaks. */
export interface BankAddresses {
  readonly bankGateUrl: string;
  readonly bankEnrolmentUrl: string;
  readonly bankApiUrl: string;
}

interface SandboxBankOf<Family> {
  readonly family: Family;
  readonly path: string;
  readonly bankName: string;
}

type StoreType = '3d_pay_hosting' | '3d_pay' | '3d';

/** Describes the merchant as the sandbox's bank is told of it. */
type SandboxBank =
  | (SandboxBankOf<'nestpay'> & {
      readonly clientId: string;
      readonly storeKey: string;
      readonly apiUser: string;
      readonly apiPassword: string;
      readonly storeTypes: StoreType[];
    })
  | (SandboxBankOf<'vakifbank'> & {
      readonly merchantId: string;
      readonly terminalNo: string;
      readonly password: string;
    });

/** The settings allow either spelling; anything but these three was refused at start. */
export function storeTypeOf({ StoreType }: Settings): StoreType {
  const spelled = StoreType.toLowerCase();
  return spelled === '3d_pay' || spelled === '3d' ? spelled : '3d_pay_hosting';
}

/** Describes what a family of banks wants of the configuration. */
export interface FamilySettings {
  /** Lists what keeps the municipality from starting, and the portal from starting besides. */
  listFaults(environment: Environment, settings: Settings): Fault[];
  listPortalFaults(settings: Settings): Fault[];
  /** Lists what works and yet should not stay: one sentence each, for the log of the start. */
  listWarnings(settings: Settings, addresses: BankAddresses): string[];
  sandboxAddresses(sandbox: string): BankAddresses;
  /** Returns the sandbox's bank, which knows the merchant the settings name. */
  sandboxBank(settings: Settings): SandboxBank;
}
