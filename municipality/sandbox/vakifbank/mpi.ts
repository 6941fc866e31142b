import { randomBytes } from 'node:crypto';
import { plans } from '../nestpay/behaviours';
import { findCard, isCardNumber } from '../nestpay/cards';
import { parseGateAmount } from '../nestpay/money';
import { isReturnTarget } from '../nestpay/return-page';
import { startVisit, type Branch } from './branch';
import { codes, enrolmentStatus } from './codes';
import type { Form, Said } from './service';
import type { Element } from './xml';

/** Answers the enrollment: whether a card takes part in 3-D Secure, and where its holder is known again. */
export function enrol(branch: Branch, form: Form, host: string): Said {
  const { bank, memory } = branch;
  const enrolmentId = form('VerifyEnrollmentRequestId');
  const sessionInfo = form('SessionInfo');
  const refuse = (code: string): Said => ({ orderId: enrolmentId, element: failure(code) });
  if (form('MerchantId') !== bank.merchantId || form('MerchantPassword') !== bank.password) {
    return refuse(codes.unknownMerchant);
  }
  if (!/^[A-Za-z0-9]{1,40}$/.test(enrolmentId) || memory.usedIds.has(enrolmentId)) {
    return refuse(codes.usedEnrolment);
  }
  memory.usedIds.add(enrolmentId);
  const [, year = '', month = ''] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(form('ExpiryDate')) ?? [];
  const number = form('Pan');
  const brand = number.startsWith('5') ? '200' : '100';
  const card = isCardNumber(number) ? findCard(number, `${month}/${year}`, null) : null;
  const amount = parseGateAmount(form('PurchaseAmount'));
  const [successUrl, failUrl] = [form('SuccessUrl'), form('FailureUrl')];
  const isWellFormed =
    card !== null &&
    form('BrandName') === brand &&
    form('Currency') === '949' &&
    isReturnTarget(successUrl) &&
    isReturnTarget(failUrl);
  if (!isWellFormed || amount === null || year === '') return refuse(codes.cardFormat);
  const status = enrolmentStatus(plans[card.behaviour]);
  if (status === 'E') return refuse(codes.directoryServer);
  if (status !== 'Y') return { orderId: enrolmentId, element: verdict(status, [], enrolmentId) };
  // The MPI hears no order number: a row of the books begins with the sale, which names both.
  const order = { oid: enrolmentId, requested: amount, transactions: [], ending: 'none' as const };
  const start = { order, amount, successUrl, failUrl, hours: 1, enrolmentId, sessionInfo, card };
  const { token } = startVisit(branch, { kind: 'mpi', ...start });
  const more: Element[] = [
    ['PaReq', randomBytes(96).toString('base64')],
    ['ACSUrl', `${host}${bank.path}/threeDGateway/acs`],
    ['TermUrl', `${host}${bank.path}/threeDGateway/PARes`],
    ['MD', token],
    ['ACTUALBRAND', brand],
  ];
  return { orderId: enrolmentId, element: verdict('Y', more, enrolmentId) };
}

function verdict(status: string, more: readonly Element[], enrolmentId: string): Element {
  return [
    'IPaySecure',
    [
      ['Message', [['VERes', [['Version', '2.0'], ['Status', status], ...more]]]],
      ['VerifyEnrollmentRequestId', enrolmentId],
      ['MessageErrorCode', '200'],
    ],
  ];
}

function failure(code: string): Element {
  return [
    'IPaySecure',
    [
      ['Message', [['VERes', [['Status', 'E']]]]],
      [
        'ResultDetail',
        [
          ['ErrorCode', code],
          ['ErrorMessage', 'Enrolment failed'],
        ],
      ],
    ],
  ];
}
