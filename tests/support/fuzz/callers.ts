import type { CallDefinition } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { issueAccessToken } from 'municipality/service/identity/access-token';
import { demoAccounts, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';

const members = {
  member: demoAccounts.citizen,
  'other member': demoAccounts.company,
  'owing member': demoAccounts.fiftyLines,
  'debtless member': demoAccounts.debtless,
  employee: demoAccounts.employee,
  desk: demoAccounts.clerk,
  cashier: demoAccounts.cashier,
} as const;

export type Caller = keyof typeof members | 'nobody' | 'stranger' | 'payer' | 'portal';

/** Says whose answers may name other persons: it is their work. */
export const staff: ReadonlySet<Caller> = new Set<Caller>(['desk', 'cashier', 'portal']);

const everybody = [
  ...(Object.keys(members) as (keyof typeof members)[]),
  'nobody',
  'stranger',
  'payer',
  'portal',
] as const;

function suitable({ access, refusals, name }: CallDefinition): readonly Caller[] {
  switch (access) {
    case 'public':
      return ['nobody'];
    case 'system':
      return ['portal'];
    case 'payer':
      return ['member', 'other member', 'owing member', 'payer'];
    case 'person':
    case 'member':
      if (refusals.includes('role-missing')) return name.includes('OnlinePayment') ? ['cashier'] : ['desk'];
      if (refusals.includes('not-employee')) return ['employee', 'desk'];
      return ['member', 'member', 'other member', 'owing member', 'debtless member'];
    default:
      return access satisfies never;
  }
}

/** Chooses who a call is tried as, with weights: mostly somebody who may make it, now and then anybody. */
export function callersOf(call: CallDefinition): readonly { caller: Caller; weight: number }[] {
  const fit = suitable(call).map((caller) => ({ caller, weight: Math.round(60 / suitable(call).length) }));
  return [...fit, ...everybody.map((caller) => ({ caller, weight: 1 }))];
}

/** Describes the tokens of all callers; asked for again when a call has ended one. */
export interface Tokens {
  of(caller: Caller): string | null;
  renew(caller: Caller): Promise<void>;
}

export async function openTokens(town: TestMunicipality): Promise<Tokens> {
  const now = new Date(`2026-11-20T12:00:00+03:00`);
  const tokens = new Map<Caller, string>([
    ['portal', town.settings.systemKey],
    ['stranger', 'x'.repeat(43)],
  ]);
  async function renew(caller: Caller): Promise<void> {
    if (caller in members) {
      const { identityNo } = members[caller as keyof typeof members];
      tokens.set(caller, await issueAccessToken(town.database, identityNo, now));
    } else if (caller === 'payer') {
      const subject = {
        kind: 'subscription',
        subscriberNo: demoSubscriberNo,
        identityNo: demoAccounts.citizen.identityNo,
      } as const;
      const found = await town.ask(contract.FindFastPaymentSubject, { subject }, 'system');
      const handle = found?.Handle ?? '';
      tokens.set(caller, (await town.ask(contract.LoginForFastPayment, { handle }, 'system')).AccessToken);
    }
  }
  for (const caller of everybody) await renew(caller);
  return { of: (caller) => tokens.get(caller) ?? null, renew };
}

/** Names the number a caller may read its own answers by. */
export const numberOf = (caller: Caller): string | null =>
  caller in members ? members[caller as keyof typeof members].identityNo : null;
