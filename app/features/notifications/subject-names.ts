import type { Subject } from './state-changes';

/** Names in the inbox what a line is about. */
export const subjectNames: Readonly<Record<Subject, string>> = {
  request: 'Başvuru',
  followedRequest: 'Başvuru',
  plan: 'Taksit planı',
  debtCorrection: 'Borç düzeltme',
  cancellation: 'Su aboneliği',
  meterReport: 'Su sayacı',
  leave: 'İzin',
  declaration: 'Beyan',
  notice: 'Bildirim',
  declarationReview: 'Beyan',
  noticeReview: 'Bildirim',
  servedNotice: 'Bildirim',
  collection: 'Makbuz',
  credit: 'Fazla ödeme',
  creditUse: 'Fazla ödeme',
  paymentLink: 'Ödeme bağlantısı',
  payment: 'Ödeme',
};
