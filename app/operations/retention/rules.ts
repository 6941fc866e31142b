/** Says how long a table's rows are kept, or why they are. */
export type RetentionRule = {
  /** Names schema and table. */
  readonly table: string;
  readonly basis: string;
} & (
  | {
      readonly period: string;
      /** Holds the SQL condition of rows whose time is over; `$1` is now. */
      readonly over: string;
      /** What ends within minutes or days is looked for every minute, what ends after years once a day. */
      readonly rhythm: 'minute' | 'day';
    }
  | { readonly period: 'kept' }
);

const minute = (table: string, over: string, period: string, basis: string): RetentionRule => ({
  table: `portal.${table}`,
  over,
  period,
  basis,
  rhythm: 'minute',
});
const day = (table: string, over: string, period: string, basis: string): RetentionRule => ({
  table,
  over,
  period,
  basis,
  rhythm: 'day',
});
const kept = (table: string, basis: string): RetentionRule => ({ table, basis, period: 'kept' });

/** Holds the KVKK m. 4/2-ç: kept as long as what it was taken for needs it, and no longer. */
const PURPOSE = 'KVKK m. 4/2-ç';
/** VUK m. 253 asks for five years; claims about money lapse after ten (TBK m. 146). */
const BOOKS = 'VUK m. 253, TBK m. 146';

const DRAFTS = 'an hour; requests a day; payment links three days; declarations 90 days unsent, 366 sent';

const portalRules: readonly RetentionRule[] = [
  day('portal.session', `ends_at < $1::timestamptz - interval '1 day'`, 'a day after its end', PURPOSE),
  minute('ended_session', 'ends_at < $1', 'its own end', PURPOSE),
  minute('kiosk_code', 'ends_at < $1', 'a quarter of an hour', PURPOSE),
  day(
    'portal.kiosk_device',
    `closed_at < $1::timestamptz - interval '2 years'`,
    'two years after it was closed',
    PURPOSE,
  ),
  day('portal.human_check_use', 'expires_at < $1', '20 minutes', PURPOSE),
  day('portal.e_devlet_use', 'expires_at < $1', 'ten minutes', PURPOSE),
  day('portal.e_devlet_choice', 'expires_at < $1', 'ten minutes', PURPOSE),
  minute('sms_code', `created_at < $1::timestamptz - interval '1 hour'`, 'an hour', PURPOSE),
  day(
    'portal.member_trust',
    `greatest(phone_changed_at, password_sent_at) < $1::timestamptz - interval '4 days'`,
    'a day after it stopped counting',
    PURPOSE,
  ),
  day(
    'portal.member_email',
    `coalesce(confirmed_at, proof_ends_at) < $1::timestamptz - interval '30 days'
      and (confirmed_at is null or left_at < $1::timestamptz - interval '1 year')`,
    '30 days unconfirmed; a year after the e-mails were ended; else as long as they are wanted',
    PURPOSE,
  ),
  day(
    'portal.inbox_visit',
    `visited_at < $1::timestamptz - interval '1 year'`,
    'a year after the last visit',
    PURPOSE,
  ),
  kept('portal.consent', 'proof of consent: KVKK m. 3/1-a, m. 12; rows are only added'),
  day(
    'portal.rate_limit',
    `expire < $1::timestamptz - interval '1 day'`,
    'a day after it stopped counting',
    PURPOSE,
  ),
  kept('portal.audit', 'who saw whose record: KVKK m. 12; rows are only added, names nobody by number'),
  kept('portal.audit_anchor', 'proof of the audit record; nothing personal'),
  kept(
    'portal.destruction',
    'proof of destruction, at least three years: Silme Yönetmeliği m. 7/3; nothing personal',
  ),
  kept('portal.content_version', 'what the municipality published: rows are only added, names are sealed'),
  kept('portal.content_entry', 'what the municipality published: rows are only added, names are sealed'),
  day(
    'portal.administrator',
    `ended_at < $1::timestamptz - interval '2 years'`,
    'two years after it was taken back',
    PURPOSE,
  ),
  kept('portal.service_closure', 'nothing personal'),
  day(
    'portal.service_day',
    `day < ($1::timestamptz - interval '400 days')::date`,
    '400 days',
    'a year to compare with; nothing personal',
  ),
  day(
    'portal.cash_day',
    `day < ($1::timestamptz - interval '400 days')::date`,
    '400 days',
    'a year to compare with; nothing personal',
  ),
  kept('portal.record_secret', 'nothing personal'),
  kept('portal.migration', 'nothing personal'),
  minute('draft', 'ends_at < $1', DRAFTS, PURPOSE),
  kept('portal.declaration_upload', 'goes with its draft'),
  minute('request_notice', `at < $1::timestamptz - interval '60 days'`, '60 days', PURPOSE),
  minute('sms_outbox', `changed_at < $1::timestamptz - interval '90 days'`, '90 days', PURPOSE),
  minute('used_receipt_link', 'ends_at < $1', 'a day', PURPOSE),
  kept('portal.reconciliation', 'one row, nothing personal'),
  day(
    'portal.due_reminder',
    `due_date < ($1::timestamptz - interval '1 year')::date`,
    'a year after the due day',
    PURPOSE,
  ),
  day(
    'portal.due_feed',
    `read_at < $1::timestamptz - interval '1 year'`,
    'a year after it was last read',
    PURPOSE,
  ),
  day('portal.payment_event', `at < $1::timestamptz - interval '10 years'`, 'ten years', BOOKS),
  day('portal.payment_return_repeat', `last_at < $1::timestamptz - interval '10 years'`, 'ten years', BOOKS),
  day(
    'portal.payment_attempt_line',
    `not is_open and reference in (select reference from portal.payment_attempt where changed_at < $1::timestamptz - interval '10 years')`,
    'ten years',
    BOOKS,
  ),
  day(
    'portal.payment_attempt',
    `changed_at < $1::timestamptz - interval '10 years' and not exists (select from portal.payment_attempt_line line where line.reference = payment_attempt.reference)`,
    'ten years',
    BOOKS,
  ),
  day('portal.receipt_file', `made_at < $1::timestamptz - interval '10 years'`, 'ten years', BOOKS),
];

const keptInMunicipality = (basis: string, ...tables: string[]) =>
  tables.map((table) => kept(`municipality.${table}`, basis));

/** Belongs to the embedded municipality; a remote one keeps its own. */
const municipalityRules: readonly RetentionRule[] = [
  day(
    'municipality.meter_report',
    `reported_at < $1::timestamptz - interval '2 years'`,
    'two years after it was reported',
    PURPOSE,
  ),
  day('municipality.access_token', 'expires_at < $1', 'its own end', PURPOSE),
  day('municipality.e_devlet_login', 'expires_at < $1', 'its own end', PURPOSE),
  day('municipality.fast_payment', 'expires_at < $1', 'its own end', PURPOSE),
  day(
    'municipality.short_message',
    `handed_over_at < $1::timestamptz - interval '1 year'`,
    'a year after it was sent',
    PURPOSE,
  ),
  ...keptInMunicipality('the register of payers: 2464 and 1319 sayılı Kanun', 'registry', 'person', 'member'),
  ...keptInMunicipality(
    `the municipality's books: ${BOOKS}; set aside by its archive under Devlet Arşiv Hizmetleri Hakkında Yönetmelik`,
    'accrual',
    'collection',
    'collection_line',
    'credit',
    'credit_use',
    'limitation_event',
    'debt_plan',
    'debt_plan_instalment',
    'debt_plan_share',
    'online_payment',
    'online_payment_line',
    'online_payment_step',
    'online_payment_refund',
    'online_payment_day_end',
    'debt_correction',
    'debt_correction_line',
    'debt_correction_document',
  ),
  ...keptInMunicipality(
    'declarations and what they are about: 1319 sayılı Kanun m. 23, VUK m. 253',
    'estate',
    'business',
    'declaration',
    'declaration_document',
    'declaration_accrual',
    'declaration_event',
    'declaration_correction',
    'declaration_earlier_accrual',
    'declaration_overpaid_tax',
    'document',
    'yearly_accrual',
  ),
  ...keptInMunicipality('official correspondence: Resmî Yazışma Yönetmeliği', 'letter'),
  ...keptInMunicipality(
    'requests and their answers: 3071 sayılı Kanun, 4982 sayılı Kanun; set aside by the archive',
    'citizen_request',
    'request_event',
    'request_file',
  ),
  day(
    'municipality.request_follower',
    `request_oid in (select oid from municipality.citizen_request
      where not is_open and answered_on < ($1::timestamptz - interval '60 days')::date)`,
    'sixty days after the answer: it can be opened again for thirty',
    PURPOSE,
  ),
  ...keptInMunicipality(
    'staff files: 657 sayılı Kanun, 5510 sayılı Kanun m. 86 (ten years)',
    'employee',
    'payslip',
    'leave_right',
    'leave_request',
    'enforcement_file',
    'enforcement_deduction',
  ),
  day(
    'municipality.exchange_conflict',
    `closed_at < $1::timestamptz - interval '1 year'`,
    'a year after it was decided',
    PURPOSE,
  ),
  day(
    'municipality.exchange_phone_notice',
    `at < $1::timestamptz - interval '30 days'`,
    'until the SMS about it is written, 30 days at most',
    PURPOSE,
  ),
  day(
    'municipality.exchange_decision_notice',
    `at < $1::timestamptz - interval '30 days'`,
    'until the messages about it are written, 30 days at most',
    PURPOSE,
  ),
  day(
    'municipality.exchange_upload',
    `at < $1::timestamptz - interval '14 days'`,
    'until the files are taken, 14 days at most',
    PURPOSE,
  ),
  day(
    'municipality.exchange_access',
    `ended_at < $1::timestamptz - interval '1 year'`,
    'a year after it was ended',
    PURPOSE,
  ),
  ...keptInMunicipality(
    `whose row of the other system is which of ours: ${BOOKS}`,
    'exchange_key',
    'exchange_receipt',
    'exchange_delivery',
  ),
  ...keptInMunicipality('which heading is which column, and who said so', 'exchange_mapping'),
  ...keptInMunicipality(
    `what the other system was told of: ${BOOKS}`,
    'exchange_change',
    'exchange_handover',
  ),
  ...keptInMunicipality('marriage applications: Evlendirme Yönetmeliği', 'marriage_application'),
  ...keptInMunicipality(
    `subscriptions: ${BOOKS}`,
    'estate_value',
    'water_subscriber',
    'water_reading',
    'contract_cancellation',
    'contract_cancellation_step',
    'contract_cancellation_document',
    'late_debt_operation',
  ),
];

export const retentionRules: readonly RetentionRule[] = [...portalRules, ...municipalityRules];

/** Lists the tables of the embedded municipality that hold no person's data: rates, tariffs, codes, counters, places. */
export const impersonalTables: readonly string[] = [
  'advertising_item',
  'advertising_rate',
  'agreement_terms',
  'bank_branch',
  'cleaning_activity',
  'cleaning_criterion',
  'cleaning_degree',
  'cleaning_price',
  'cleaning_water_price',
  'construction_cost',
  'contract_rate',
  'debt_correction_counter',
  'declaration_counter',
  'deferral_rate',
  'deferral_delegation',
  'deferral_terms',
  'district',
  'enforcement_office',
  'entertainment_place_type',
  'entertainment_type',
  'exchange_standing',
  'holiday',
  'index_rate',
  'inner_door',
  'land_value',
  'late_fee_rate',
  'leave_kind',
  'legal_interest_rate',
  'limitation_pause',
  'limitation_term',
  'letter_counter',
  'migration',
  'outer_door',
  'payroll_parameter',
  'rate_change',
  'receipt_counter',
  'request_clock',
  'request_department',
  'request_kind',
  'request_rule',
  'resolution',
  'resolution_file',
  'restructuring_law',
  'revenue_kind',
  'revenue_rule',
  'rural_district',
  'statutory_amount',
  'street',
  'street_value',
  'tax_rate',
  'water_deposit_rule',
  'water_tariff',
  'wear',
  'yearly_run',
].map((table) => `municipality.${table}`);
