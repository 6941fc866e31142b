import { answerOfOrder, beginOrder } from './ledger';
import { dayNow, debtsIn, openOf, type Order, type Town } from './town';
import { type Answer, type Asked, GUEST, lineOf, memberOf, receiptOf, registryOf, well } from './wire';

const linesOf = (town: Town, registry: string) => ({
  AsOfDate: dayNow(),
  Lines: openOf(town, registry).map(lineOf),
});

const receiptsOf = (town: Town, registry: string) =>
  town.orders
    .filter(
      (order) => order.receiptNo !== null && debtsIn(town, order).some((debt) => debt.registry === registry),
    )
    .toReversed()
    .map((order) => ({ ...receiptOf(order), LineCount: order.lines.length, FirstLine: 'Bina Vergisi' }));

const isOpenOrder = ({ isSent, isReported }: Order) => isSent && !isReported;

export function answer(town: Town, call: string, asked: Asked): Answer {
  const { registryOid = '', accrumentOids = [] } = asked;
  const order = town.orders.find(({ number }) => number === asked.orderNumber);
  const ofOrder = order ? answerOfOrder(town, call, order, asked) : null;
  if (ofOrder) return ofOrder;
  switch (call) {
    case 'GetFilteredRegistries':
      return well(town.registries.filter(({ identityNo }) => identityNo === asked.bearer).map(registryOf));
    case 'GetUserOfEMunicipality':
      return well(memberOf(asked.bearer));
    case 'GetAccrumentListForEMunicipality':
      return well(linesOf(town, registryOid));
    case 'GetCollectedList':
      return well(receiptsOf(town, registryOid));
    case 'FindFastPaymentSubject': {
      const found = town.registries.find(({ no }) => no === asked.subject?.registryNo);
      return well(
        found ? { Handle: found.oid, GsmNumber: '5320000000', IdentityNo: found.identityNo } : null,
      );
    }
    case 'LoginForFastPayment':
      return well({ AccessToken: GUEST + (asked.handle ?? '') });
    case 'GetDebtListForEMunicipality': {
      const oid = asked.bearer.slice(GUEST.length);
      return well([
        { RegistryOid: oid, RegistryNo: oid.slice(1), MaskedName: 'D*****', ...linesOf(town, oid) },
      ]);
    }
    case 'GetActiveMerchantBankInfo':
      return well({ BankCode: '0010', BankName: 'Ziraat Bankası' });
    case 'IsOnlinePaymentAccrumentsTriedBefore': {
      const tried = town.orders.filter(isOpenOrder).flatMap(({ lines }) => lines.map(({ oid }) => oid));
      return well({ TriedAccrumentOids: accrumentOids.filter((oid) => tried.includes(oid)) });
    }
    case 'CheckRegistryUnpaidOnlinePayment': {
      const open = town.orders.filter((one) => isOpenOrder(one) && one.registry === registryOid);
      return well({ OpenOrderNumbers: open.map(({ number }) => number) });
    }
    case 'GetOrderNumberForOnlinePayment':
      return well({ OrderNumber: beginOrder(town, registryOid, asked.attemptKey ?? '').number });
    default:
      throw new Error(`The model knows no ${call}`);
  }
}

/** Lists what the model offers; what it offers to nobody, as requests, no page asks it for. */
export const knownCalls: readonly string[] = [
  'GetFilteredRegistries',
  'GetAccrumentListForEMunicipality',
  'GetCollectedList',
  'FindFastPaymentSubject',
  'LoginForFastPayment',
  'GetDebtListForEMunicipality',
  'GetActiveMerchantBankInfo',
  'IsOnlinePaymentAccrumentsTriedBefore',
  'CheckRegistryUnpaidOnlinePayment',
  'GetOrderNumberForOnlinePayment',
  'SaveOnlinePaymentAccrument',
  'SaveOnlinePaymentRequest',
  'ThreeDSecurityZiraatBank3DPayHostingCheck',
  'QueryOnlinePaymentOrderStatus',
  'OnlineOperationCollectDebt',
  'ControlCollection',
  'SaveOnlinePaymentResponse',
  'StartOnlinePaymentRefund',
  'GetOnlinePaymentPayer',
  'GetUserOfEMunicipality',
  'ValidateUserForEMunicipality',
];
