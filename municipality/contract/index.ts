import { accrualCalls } from './accruals';
import { addressCalls } from './address';
import { balanceCalls } from './balances';
import { collectionsDeskCalls } from './collections-desk';
import { correctionCalls } from './corrections';
import { councilCalls } from './council';
import { creditCalls } from './credits';
import { debtPageCalls } from './debt-page';
import { declarationCalls } from './declarations';
import { declarationDeskCalls } from './declarations-desk';
import { documentCalls } from './documents';
import { estateValueCalls } from './estate-values';
import { eDevletCalls } from './e-devlet';
import { fastPaymentCalls } from './fast-payment';
import { holdingCalls } from './holdings';
import { identityCalls } from './identity';
import { leaveDeskCalls } from './leave-desk';
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
import { waterCalls } from './water';

export * from './call';
export * from './wire';
export * from './meaning';
export * from './readable-rows';
export * from './reply';
export * from './roles';
export * from './identity';
export * from './e-devlet';
export * from './membership';
export * from './holdings';
export * from './estate-values';
export * from './accruals';
export * from './fee-kinds';
export * from './balances';
export * from './debt-page';
export * from './instalment-order';
export * from './page-of-debts';
export * from './letters';
export * from './banks';
export * from './bank-answers';
export * from './orders';
export * from './three-d';
export * from './most-paid';
export * from './payable-amount';
export * from './payments';
export * from './collections-desk';
export * from './calculation-step';
export * from './correction-content';
export * from './corrections';
export * from './fast-payment';
export * from './messages';
export * from './address';
export * from './documents';
export * from './tariffs';
export * from './declaration-content';
export * from './declarations';
export * from './declarations-desk';
export * from './council';
export * from './plan-content';
export * from './restructuring';
export * from './staff';
export * from './leave-desk';
export * from './tracking-number';
export * from './request-content';
export * from './requests';
export * from './requests-desk';
export * from './subscription-codes';
export * from './subscriptions';
export * from './subscriptions-desk';
export * from './credits';
export * from './water';
export * from './reference';

/** Lists the calls by their subject, each in exactly one area, in the order a reader meets them. */
export const areas = {
  identity: { title: 'Üyelik ve giriş', calls: { ...identityCalls, ...eDevletCalls, ...membershipCalls } },
  holdings: {
    title: 'Sicil kayıtları ve yazılar',
    calls: { ...holdingCalls, ...estateValueCalls, ...letterCalls },
  },
  accruals: {
    title: 'Tahakkuk, borç ve tahsilat',
    calls: { ...accrualCalls, ...debtPageCalls, ...balanceCalls },
  },
  payments: { title: 'Çevrim içi ödeme', calls: paymentCalls },
  fastPayment: { title: 'Üye olmadan ödeme', calls: fastPaymentCalls },
  corrections: { title: 'Borç düzeltme istekleri', calls: correctionCalls },
  collectionsDesk: { title: 'Çevrim içi tahsilatın takibi', calls: collectionsDeskCalls },
  credits: { title: 'Fazla ödemeler', calls: creditCalls },
  restructuring: { title: 'Taksit planları', calls: restructuringCalls },
  declarations: { title: 'Beyanlar', calls: { ...declarationCalls, ...declarationDeskCalls } },
  tariffs: { title: 'Tarifeler', calls: tariffCalls },
  documents: { title: 'Belgeler', calls: documentCalls },
  address: { title: 'Adres', calls: addressCalls },
  subscriptions: {
    title: 'Su abonelikleri',
    calls: { ...subscriptionCalls, ...waterCalls, ...subscriptionDeskCalls },
  },
  requests: { title: 'Başvurular', calls: { ...requestCalls, ...requestDeskCalls } },
  council: { title: 'Meclis ve encümen kararları', calls: councilCalls },
  staff: { title: 'Personel', calls: { ...staffCalls, ...leaveDeskCalls } },
  messages: { title: 'Kısa mesajlar', calls: messageCalls },
  reference: { title: 'Ortak listeler', calls: referenceCalls },
} as const;

export type AreaName = keyof typeof areas;

/** Lists every call of the municipal API, by its name on the wire. */
export const contract = {
  ...areas.identity.calls,
  ...areas.holdings.calls,
  ...areas.accruals.calls,
  ...areas.corrections.calls,
  ...areas.payments.calls,
  ...areas.fastPayment.calls,
  ...areas.collectionsDesk.calls,
  ...areas.credits.calls,
  ...areas.restructuring.calls,
  ...areas.declarations.calls,
  ...areas.tariffs.calls,
  ...areas.documents.calls,
  ...areas.address.calls,
  ...areas.subscriptions.calls,
  ...areas.requests.calls,
  ...areas.council.calls,
  ...areas.staff.calls,
  ...areas.messages.calls,
  ...areas.reference.calls,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
