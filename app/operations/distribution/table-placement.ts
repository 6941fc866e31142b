/**
 * Where a table lies once the data is spread over several nodes of a PostgreSQL-wire engine: `sharded` by a column, beside
 * the rows of the same key; `reference`, a copy on every node; `single`, on one node.
 */
export type Placement =
  | { readonly kind: 'sharded'; readonly key: string }
  /** Belongs beside a sharded table and has no column of the key yet: the path there adds one. */
  | { readonly kind: 'sharded-by-parent'; readonly parent: string; readonly by: string }
  | { readonly kind: 'reference' }
  | { readonly kind: 'single'; readonly why: string };

const sharded = (key: string) => ({ kind: 'sharded', key }) as const;
const beside = (parent: string, by: string) => ({ kind: 'sharded-by-parent', parent, by }) as const;
const reference = { kind: 'reference' } as const;
const single = (why: string) => ({ kind: 'single', why }) as const;

const ofStaff = single('some hundred employees; no citizen page reads it');
const ofRequests = single('searched by the desk over all departments');
const gapFree = single('a number without gaps is given by one row under one lock');

/** The ledger goes by registry, everything about a person by the number; rules and places are small and read by all. */
export const municipalityTables: Readonly<Record<string, Placement>> = {
  accrual: sharded('registry_oid'),
  business: sharded('registry_oid'),
  collection: sharded('registry_oid'),
  collection_line: beside('collection', 'collection_oid'),
  contract_cancellation: sharded('registry_oid'),
  contract_cancellation_document: beside('contract_cancellation', 'cancellation_oid'),
  contract_cancellation_step: beside('contract_cancellation', 'cancellation_oid'),
  debt_plan: sharded('registry_oid'),
  debt_plan_instalment: beside('debt_plan', 'plan_oid'),
  debt_plan_share: beside('debt_plan', 'plan_oid'),
  declaration: sharded('registry_oid'),
  declaration_accrual: beside('declaration', 'declaration_oid'),
  declaration_document: beside('declaration', 'declaration_oid'),
  document: sharded('registry_oid'),
  estate: sharded('registry_oid'),
  late_debt_operation: beside('water_subscriber', 'subscriber_oid'),
  letter: sharded('registry_oid'),
  marriage_application: sharded('registry_oid'),
  online_payment: sharded('registry_oid'),
  online_payment_line: beside('online_payment', 'order_number'),
  online_payment_refund: beside('online_payment', 'order_number'),
  online_payment_step: beside('online_payment', 'order_number'),
  water_reading: beside('water_subscriber', 'subscriber_oid'),
  water_subscriber: sharded('registry_oid'),
  yearly_accrual: sharded('subject_oid'),

  access_token: sharded('token_hash'),
  e_devlet_login: sharded('token_hash'),
  fast_payment: sharded('handle_hash'),
  member: sharded('user_name'),
  person: sharded('identity_no'),
  // Looked up by number, by identity number and by id: a row of some hundred bytes for each person is copied.
  registry: reference,

  advertising_item: reference,
  advertising_rate: reference,
  bank_branch: reference,
  cleaning_activity: reference,
  cleaning_criterion: reference,
  cleaning_degree: reference,
  cleaning_price: reference,
  cleaning_water_price: reference,
  construction_cost: reference,
  deferral_rate: reference,
  deferral_terms: reference,
  district: reference,
  entertainment_place_type: reference,
  entertainment_type: reference,
  holiday: reference,
  index_rate: reference,
  inner_door: reference,
  land_value: reference,
  late_fee_rate: reference,
  outer_door: reference,
  request_clock: reference,
  request_department: reference,
  request_kind: reference,
  request_rule: reference,
  restructuring_law: reference,
  revenue_kind: reference,
  statutory_amount: reference,
  street: reference,
  street_value: reference,
  tax_rate: reference,
  water_deposit_rule: reference,
  water_tariff: reference,
  wear: reference,

  citizen_request: ofRequests,
  request_event: ofRequests,
  request_file: ofRequests,
  resolution: single('some hundred a year, searched by words'),
  employee: ofStaff,
  enforcement_deduction: ofStaff,
  enforcement_file: ofStaff,
  enforcement_office: ofStaff,
  leave_kind: ofStaff,
  leave_request: ofStaff,
  leave_right: ofStaff,
  payroll_parameter: ofStaff,
  rate_change: reference,
  payslip: ofStaff,
  declaration_counter: gapFree,
  letter_counter: gapFree,
  receipt_counter: gapFree,
  online_payment_day_end: single('a row a day'),
  short_message: single('handed over in order and swept'),
  yearly_run: single('two rows a year'),
  migration: single('what the schema is'),
};

const shortLived = single('lives for minutes and is swept by one job');

export const portalTables: Readonly<Record<string, Placement>> = {
  session: sharded('token_hash'),
  ended_session: sharded('token_hash'),
  rate_limit: sharded('key'),
  audit: sharded('subject'),
  consent: sharded('user_name'),
  declaration_draft: sharded('holder'),
  declaration_upload: beside('declaration_draft', 'draft_id'),
  payment_attempt: sharded('reference'),
  payment_attempt_line: sharded('reference'),
  payment_event: single('an event may belong to no payment'),
  payment_return_repeat: sharded('reference'),
  receipt_file: sharded('receipt_no'),
  kiosk_device: reference,
  cancellation_visit: shortLived,
  e_devlet_choice: shortLived,
  e_devlet_use: shortLived,
  guest_payment: shortLived,
  human_check_use: shortLived,
  kept_form: shortLived,
  member_trust: shortLived,
  kiosk_code: shortLived,
  registration: shortLived,
  request_draft: shortLived,
  request_notice: shortLived,
  sms_code: shortLived,
  used_receipt_link: shortLived,
  sms_outbox: single('a queue: senders take rows by locking them'),
  due_reminder: single('a row a due day'),
  reconciliation: single('a row a job'),
  migration: single('what the schema is'),
  audit_anchor: single('a row a day, over all chains'),
  destruction: single('a row a table and day'),
  record_secret: reference,
  service_closure: reference,
  service_day: single('a row a service and day'),
};
