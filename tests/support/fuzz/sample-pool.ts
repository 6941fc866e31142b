import type { TestMunicipality } from 'municipality/testing/test-municipality';
import {
  demoAccounts,
  demoMarriageApplicationNo,
  demoPassword,
} from 'municipality/service/sample/town/demo-accounts';
import type { Pool } from './valid-body';

/** Holds the persons whose numbers are in the bodies; everybody else's must never come back. */
export const known: readonly string[] = Object.values(demoAccounts).map(({ identityNo }) => identityNo);

/** Values that stand for the numbers a pool is drawn for, and for what hangs on their registries. */
const ours = ':ours';
const ofOurs = `registry_oid in (select oid from municipality.registry where identity_no in ${ours})`;

/** Holds one column each, by the field it fits: of the known persons first, then somebody else's. */
const columns: Readonly<Record<string, string>> = {
  registryOid: `select oid from municipality.registry order by identity_no not in ${ours}, oid limit 16`,
  registryNo: `select registry_no from municipality.registry order by identity_no not in ${ours}, oid limit 12`,
  accrumentOid: `select oid from municipality.accrual order by not (${ofOurs}), due_date desc, oid limit 60`,
  afterAccrumentNo: `select accrual_no from municipality.accrual where ${ofOurs} order by oid limit 5`,
  collectionOid: `select oid from municipality.collection order by not (${ofOurs}), oid desc limit 12`,
  receiptNo: `select receipt_no from municipality.collection order by not (${ofOurs}), oid desc limit 12`,
  verificationCode: `select verification_code from municipality.collection order by not (${ofOurs}), oid desc limit 12`,
  declarationNo: `select declaration_no from municipality.declaration order by not (${ofOurs}), oid desc limit 12`,
  estateOid: `select oid from municipality.estate order by not (${ofOurs}), oid limit 10`,
  businessOid: `select oid from municipality.business order by not (${ofOurs}), oid limit 10`,
  countyCode: 'select distinct county_code from municipality.district',
  districtCode: 'select code from municipality.district order by code limit 5',
  streetCode: 'select code from municipality.street order by code limit 5',
  outerDoorCode: 'select code from municipality.outer_door order by code limit 5',
  addressCode: 'select address_code from municipality.inner_door order by address_code limit 8',
  documentOid: `select oid from municipality.document order by not (${ofOurs}), oid desc limit 8`,
  fileOid: 'select oid from municipality.request_file order by oid desc limit 8',
  trackingNo: `select * from (select tracking_no from municipality.citizen_request order by oid desc limit 16) r
    union select * from (select tracking_no from municipality.contract_cancellation order by oid desc limit 16) c`,
  letterNo: `select letter_no from municipality.letter order by not (${ofOurs}), letter_no desc limit 8`,
  planNo: `select plan_no from municipality.debt_plan order by not (${ofOurs}), oid desc limit 16`,
  lawCode: 'select code from municipality.restructuring_law',
  orderNumber: `select order_number from municipality.online_payment order by not (${ofOurs}), order_number desc limit 12`,
  subscriberNo: `select subscriber_no from municipality.water_subscriber order by not (${ofOurs}), oid limit 8`,
  subscriberOid: `select oid from municipality.water_subscriber order by not (${ofOurs}), oid limit 12`,
  kindCode: `select code from municipality.request_kind union select code from municipality.leave_kind`,
  departmentCode: 'select code from municipality.request_department',
  requestNo: `select request_no from municipality.leave_request order by employee_oid not in
    (select oid from municipality.employee where identity_no in ${ours}), state <> 'bekliyor', oid desc limit 8`,
  revenueCode: 'select code from municipality.revenue_kind',
  resolutionOid: 'select oid from municipality.resolution order by oid limit 6',
  activityCode: 'select code from municipality.cleaning_activity',
  usageCode: 'select distinct usage_code from municipality.construction_cost',
  structureCode: 'select distinct structure_code from municipality.construction_cost',
  classCode: 'select distinct class_code from municipality.construction_cost',
  locationCode: 'select distinct location_code from municipality.advertising_rate',
  typeCode: 'select distinct code from municipality.entertainment_type',
  placeTypeCode: 'select distinct code from municipality.entertainment_place_type',
};

/** Lists the columns of one row that are right together only. */
const together: readonly string[] = [
  `select receipt_no "receiptNo", verification_code "verificationCode" from municipality.collection order by oid limit 4`,
  `select letter_no "letterNo", verification_code "verificationCode" from municipality.letter limit 4`,
  `select declaration_no "declarationNo", verification_code "verificationCode" from municipality.declaration limit 4`,
  `select c.tracking_no "trackingNo", right(r.identity_no, 4) "identityLastFour"
    from municipality.contract_cancellation c join municipality.registry r on r.oid = c.registry_oid limit 6`,
  `select c.tracking_no "trackingNo", d.document_oid "documentOid"
    from municipality.contract_cancellation c
    join municipality.contract_cancellation_document d on d.cancellation_oid = c.oid limit 6`,
  `select q.tracking_no "trackingNo", f.oid "fileOid"
    from municipality.citizen_request q join municipality.request_file f on f.request_oid = q.oid limit 8`,
  `select registry_oid "registryOid", oid "estateOid", 'vergi-degeri' kind from municipality.estate where ${ofOurs} limit 4`,
  `select s.subscriber_no "subscriberNo", r.identity_no "identityNo"
    from municipality.water_subscriber s join municipality.registry r on r.oid = s.registry_oid
    where ${ofOurs} limit 4`,
  `select identity_no "personPidNo", extract(year from birth_date)::int as year,
    extract(month from birth_date)::int as month, extract(day from birth_date)::int as day
    from municipality.person where birth_date is not null order by identity_no limit 6`,
  `select identity_no "userName", identity_no "userPidNo", name "userNameOrTitle", surname "userSurname",
    extract(year from birth_date)::int "yearOfBirth", extract(month from birth_date)::int "monthOfBirth",
    extract(day from birth_date)::int "dayOfBirth", 'G' "registryType"
    from municipality.person p where not exists
      (select from municipality.registry r where r.identity_no = p.identity_no) order by identity_no limit 6`,
  `select identity_no "identityNo", right(gsm_number, 10) "gsmNumber" from municipality.registry
    where identity_no in ${ours}`,
  `select user_name "userName", password_hash "encryptedPassword", '${demoPassword}' password
    from municipality.member where user_name in ${ours}`,
  `select o.order_number "orderNumber", sum(l.principal + l.late_fee) / 100.0 total
    from municipality.online_payment o join municipality.online_payment_line l using (order_number)
    group by o.order_number order by o.order_number desc limit 8`,
  `select registry_oid "registryOid", array_agg(oid) "accrumentOids" from
    (select * from municipality.accrual where ${ofOurs} order by due_date limit 60) a group by registry_oid`,
];

const places = `select d.code "districtCode", s.code "streetCode", o.code "outerDoorCode", i.address_code "addressCode"
  from municipality.inner_door i join municipality.outer_door o on o.code = i.outer_door_code
  join municipality.street s on s.code = o.street_code join municipality.district d on d.code = s.district_code
  order by i.address_code limit 6`;

const keys = ['k1', 'k2', 'k3', 'k4', 'k5', 'request-key-of-many', 'request-key-of-more'];
const aliases: readonly [field: string, like: string][] = [
  ['afterOid', 'resolutionOid'],
  ['after', 'subscriberOid'],
  ['afterTrackingNo', 'trackingNo'],
  ['beforeReceiptNo', 'receiptNo'],
  ['replacesDeclarationNo', 'declarationNo'],
  ['feeCode', 'revenueCode'],
];

/** Returns what belongs to nobody in particular. */
const fixed = (town: TestMunicipality): Record<string, readonly unknown[]> => ({
  gsmNumber: Object.values(demoAccounts).map(({ gsmNumber }) => gsmNumber),
  password: [demoPassword],
  newPassword: ['Yepyeni2026', demoPassword],
  applicationNo: [demoMarriageApplicationNo],
  applicationName: [town.settings.applicationName],
  validationKey: [town.settings.systemKey],
  requestKey: keys,
  fileKey: keys,
  sourceOid: keys,
  attemptKey: keys,
  year: [2024, 2025, 2026, 2027],
  valuationYear: [2025, 2026],
  processYear: [2025, 2026],
  iban: ['TR610000100000000000000001'],
});

/** Returns what the sample and the calls so far have put into the tables, as bodies of who has `numbers` may name it. */
export async function poolOf(
  town: TestMunicipality,
  numbers: readonly string[],
  { lines, bodies }: { readonly lines: Pool['rows']; readonly bodies: Pool['bodies'] },
): Promise<Pool> {
  const list = `(${numbers.map((no) => `'${no}'`).join(', ')})`;
  const ask = async (query: string) =>
    (await town.client.query<Record<string, unknown>>(query.replaceAll(ours, list))).rows;
  const values: Record<string, readonly unknown[]> = {
    ...fixed(town),
    total: lines.map(({ total }) => total),
    identityLastFour: numbers.map((no) => no.slice(-4)),
  };
  for (const [field, query] of Object.entries(columns)) {
    values[field] = (await ask(query)).flatMap((row) => Object.values(row));
  }
  for (const field of ['identityNo', 'userName', 'username', 'userPidNo', 'personPidNo']) {
    values[field] = [...numbers, ...numbers, ...known];
  }
  for (const [field, like] of aliases) values[field] = values[like] ?? [];
  const rows = [...lines];
  for (const query of [places, ...together]) rows.push(...(await ask(query)).map(withNumbers));
  return { values, rows, bodies };
}

/** Sums come out of the database as texts. */
const withNumbers = (row: Record<string, unknown>) =>
  'total' in row ? { ...row, total: Number(row.total) } : row;
