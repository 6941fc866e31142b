import type { Subject } from './state-changes';

/** Names in the inbox what a line is about. */
export const subjectNames: Readonly<Record<Subject, string>> = {
  request: 'Başvuru',
  followedRequest: 'Başvuru',
  plan: 'Taksit planı',
  cancellation: 'Su aboneliği',
  leave: 'İzin',
  declaration: 'Beyan',
  declarationReview: 'Beyan',
  servedNotice: 'Beyan',
  collection: 'Makbuz',
  paymentLink: 'Ödeme bağlantısı',
  payment: 'Ödeme',
};
