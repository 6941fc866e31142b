import { secretFields } from '../../text/secret-fields';
import type { CallName } from 'municipality/contract';
import type { PseudonymKind } from './pseudonyms.server';

/**
 * What becomes of a text: a pseudonym of its kind; `plain`: kept, but for what looks like a person in it; `webAddress`:
 * kept without its query; `secret`, `file` and `free`: hidden.
 */
export type TextRule = PseudonymKind | 'plain' | 'webAddress' | 'secret' | 'file' | 'fileName' | 'free';

const words = (text: string) => text.trim().split(/\s+/);

const named: ReadonlyArray<readonly [TextRule, readonly string[]]> = [
  [
    'identity',
    words(`identityNo payerIdentityNo applicantIdentityNo declarerIdentityNo declaredByIdentityNo memberIdentityNo personPidNo userPidNo
      userName username kimlikNo`),
  ],
  [
    'name',
    words(`memberName memberSurname nameOrTitle surname userNameOrTitle userSurname fatherName motherName ad soyad
      applicantName payerName byName ibanHolder fullName declarerName maskedName maskedPayer actors substitute decidedByName`),
  ],
  ['phone', words('gsmNumber userGsmNumber followerPhones')],
  ['email', words('email userEmail')],
  ['iban', words('iban')],
  ['ip', words('ipAddress')],
  ['address', words('addressText address placeText placeOfBirth siteName')],
  ['tracking', words('trackingNo afterTrackingNo')],
  [
    'opaque',
    words(`accessToken token handle verificationCode oid registryOid collectionOid accrumentOid accrumentOids
      accrualOid subscriberOid subscriberOids sourceOid documentOid documentOids fileOid estateOid businessOid
      resolutionOid registryOids coveredOids chosenOids triedAccrumentOids afterOid after registryNo subscriberNo
      applicationNo receiptNo beforeReceiptNo accrumentNo accrumentNos afterAccrumentNo orderNumber openOrderNumbers
      declarationNo replacesDeclarationNo replacedByDeclarationNo afterDeclarationNo buyerDeclarationNo planNo requestNo letterNo contractNo installationNo
      meterNo voucherNo fileNo employeeNo bankReference authCode attemptKey requestKey fileKey addressCode
      reportedOid followerKey
      outerDoorCode cardLastFour identityLastFour enrollmentId licenceNo`),
  ],
  ['secret', secretFields('call')],
  ['webAddress', words('bankUrl successUrl failureUrl edevlet_url')],
  ['file', words('content')],
  ['fileName', words('fileName')],
  [
    'plain',
    words(`annualRatePercent monthlyRatePercent applicationName area bankCode bankName branchCode classCode className
      clockBasis commission commissions consumptionBasis countyCode criterionCode criterionName currencyCode
      departmentCode departmentName department depositBasis districtCode districtName feeCodes feeUnrounded grossArea
      height itemCode itemName kindCode kindName landKindName lawCode legalBasis locationCode locationName mdStatus
      messageTypeCode period placeTypeCode plotArea resolutionNo revenueCode revenueName roleCode scope sonucKodu
      source storeType streetCode streetName structureCode structureGroup structureGroupName structureName typeCode
      usageCode usageName width activityCode regionCode taxOfficeCode`),
  ],
];

const rules = new Map(named.flatMap(([rule, names]) => names.map((name) => [name, rule] as const)));

/** Their answers are the municipality's own lists and tariffs: nobody is in them. */
const listCalls: ReadonlySet<CallName> = new Set([
  'RetrieveMenus',
  'RetrieveOfferedCalls',
  'GetServerTime',
  'GetActiveMerchantBankInfo',
  'AddressGetCountyListWithoutAuthorization',
  'GetDistrictListWithoutAuthorization',
  'GetDistrictListFromActiveAddressSource',
  'GetDistrictListViaCountyCode',
  'GetDistrictByCode',
  'GetStreetListWithoutAuthorization',
  'RetrieveAccrumentModulTypes',
  'RetrieveResolutionTypes',
  'GetParameterListByTypeCodeWithoutAuthorization',
  'GetBankListWithoutAuthorization',
  'GetBankBranchListWithoutAuthorization',
  'GetRequestKindListWithoutAuthorization',
  'GetRequestDepartmentListWithoutAuthorization',
  'GetLeaveKindListWithoutAuthorization',
  'GetEnforcementOfficeListWithoutAuthorization',
  'GetSubscriptionCodeListWithoutAuthorization',
]);

/** Birth dates travel as three numbers. */
const birthNumbers: ReadonlySet<string> = new Set(words('dayOfBirth monthOfBirth yearOfBirth'));
const birthNumbersOfRegister: ReadonlySet<string> = new Set(words('day month year'));

const uncapitalised = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

export interface Place {
  readonly call: CallName;
  /** Of the request or of the answer. */
  readonly side: 'request' | 'answer';
  /** Innermost field; empty for the whole body. */
  readonly field: string;
}

/** What nobody has ruled on is hidden: a field of tomorrow is not kept by oversight. */
export function textRuleAt({ call, side, field }: Place): TextRule {
  const isOfList = side === 'answer' && listCalls.has(call);
  if (isOfList) return 'plain';
  if (field === '') return call === 'LoginViaEDevlet' ? 'opaque' : 'free';
  return rules.get(uncapitalised(field)) ?? 'free';
}

export function isBirthNumber({ call, field }: Place): boolean {
  const name = uncapitalised(field);
  return (
    birthNumbers.has(name) || (call === 'GetRetailRegistryInfoViaNIS' && birthNumbersOfRegister.has(name))
  );
}
