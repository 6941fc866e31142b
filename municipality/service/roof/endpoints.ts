import type { CallName } from 'municipality/contract';
import { balanceEndpoints } from '../debts/balance-handlers';
import { accrualEndpoints } from '../debts/handlers';
import { addressEndpoints } from '../address/handlers';
import { collectionsDeskEndpoints } from '../collections-desk/handlers';
import { declarationEndpoints } from '../declarations/record/handlers';
import { declarationReviewEndpoints } from '../declarations/review/handlers';
import { correctionEndpoints } from '../corrections/handlers';
import { documentEndpoints } from '../documents/handlers';
import { councilEndpoints } from '../council/handlers';
import { creditEndpoints } from '../credits/handlers';
import type { Endpoint } from '../kit/endpoint';
import { eDevletEndpoints } from '../identity/e-devlet/handlers';
import { fastPaymentEndpoints } from '../fast-payment/handlers';
import { holdingEndpoints } from '../holdings/handlers';
import { identityEndpoints } from '../identity/handlers';
import { membershipEndpoints } from '../identity/membership-handlers';
import { letterEndpoints } from '../letters/handlers';
import { messageEndpoints } from '../messages/handlers';
import { paymentEndpoints } from '../payments/handlers';
import { referenceEndpoints } from '../reference/handlers';
import { restructuringEndpoints } from '../restructuring/handlers';
import { requestDeskEndpoints } from '../requests/desk/handlers';
import { requestEndpoints } from '../requests/handlers';
import { leaveDeskEndpoints } from '../staff/desk/handlers';
import { staffEndpoints } from '../staff/handlers';
import { subscriptionDeskEndpoints } from '../subscriptions/desk-handlers';
import { subscriptionEndpoints } from '../subscriptions/handlers';
import { tariffEndpoints } from '../tariffs/handlers';
import { waterEndpoints } from '../water/handlers';

/** Holds one endpoint for every call of the contract: a call without its handler does not compile. */
const endpointsByCall: { readonly [Name in CallName]: Endpoint<Name> } = {
  ...identityEndpoints,
  ...eDevletEndpoints,
  ...membershipEndpoints,
  ...holdingEndpoints,
  ...accrualEndpoints,
  ...balanceEndpoints,
  ...correctionEndpoints,
  ...letterEndpoints,
  ...paymentEndpoints,
  ...collectionsDeskEndpoints,
  ...creditEndpoints,
  ...fastPaymentEndpoints,
  ...messageEndpoints,
  ...addressEndpoints,
  ...documentEndpoints,
  ...declarationEndpoints,
  ...declarationReviewEndpoints,
  ...tariffEndpoints,
  ...councilEndpoints,
  ...restructuringEndpoints,
  ...staffEndpoints,
  ...leaveDeskEndpoints,
  ...requestEndpoints,
  ...requestDeskEndpoints,
  ...subscriptionEndpoints,
  ...subscriptionDeskEndpoints,
  ...waterEndpoints,
  ...referenceEndpoints,
};

export const endpoints: readonly Endpoint[] = Object.values(endpointsByCall);
