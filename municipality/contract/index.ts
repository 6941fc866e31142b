import { accrualCalls } from './accruals';
import { addressCalls } from './address';
import { balanceCalls } from './balances';
import { collectionsDeskCalls } from './collections-desk';
import { councilCalls } from './council';
import { declarationCalls } from './declarations';
import { documentCalls } from './documents';
import { eDevletCalls } from './e-devlet';
import { fastPaymentCalls } from './fast-payment';
import { holdingCalls } from './holdings';
import { identityCalls } from './identity';
import { letterCalls } from './letters';
import { membershipCalls } from './membership';
import { messageCalls } from './messages';
import { paymentCalls } from './payments';
import { referenceCalls } from './reference';
import { restructuringCalls } from './restructuring';
import { requestCalls } from './requests';
import { requestDeskCalls } from './requests-desk';
import { staffCalls } from './staff';
import { subscriptionCalls } from './subscriptions';
import { subscriptionDeskCalls } from './subscriptions-desk';
import { tariffCalls } from './tariffs';

/** Every call of the municipal API, by its name on the wire. */
export const contract = {
  ...identityCalls,
  ...eDevletCalls,
  ...membershipCalls,
  ...holdingCalls,
  ...accrualCalls,
  ...balanceCalls,
  ...letterCalls,
  ...paymentCalls,
  ...collectionsDeskCalls,
  ...fastPaymentCalls,
  ...messageCalls,
  ...addressCalls,
  ...documentCalls,
  ...tariffCalls,
  ...declarationCalls,
  ...councilCalls,
  ...restructuringCalls,
  ...staffCalls,
  ...requestCalls,
  ...requestDeskCalls,
  ...subscriptionCalls,
  ...subscriptionDeskCalls,
  ...referenceCalls,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

export * from './call';
export * from './wire';
export * from './roles';
export * from './identity';
export * from './e-devlet';
export * from './membership';
export * from './holdings';
export * from './accruals';
export * from './balances';
export * from './letters';
export * from './orders';
export * from './three-d';
export * from './payments';
export * from './collections-desk';
export * from './fast-payment';
export * from './messages';
export * from './address';
export * from './documents';
export * from './tariffs';
export * from './declaration-content';
export * from './declarations';
export * from './council';
export * from './restructuring';
export * from './staff';
export * from './tracking-number';
export * from './request-content';
export * from './requests';
export * from './requests-desk';
export * from './iban';
export * from './subscriptions';
export * from './subscriptions-desk';
export * from './reference';
