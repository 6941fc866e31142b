/** Every event the municipality tells its caller's log, with what it means for whoever runs it. */
export const serviceEvents = {
  'cancellation.not-moved-on':
    'Water contracts whose last bill was paid could not be ended; the nightly round does it.',
  'e-devlet.exchange': 'e-Devlet answered to the code of a sign-in; `result` is what it said.',
  'e-devlet.not-configured': 'e-Devlet is asked and not configured.',
  'e-devlet.person': 'e-Devlet answered who signs in; `result` is what it said.',
  'e-devlet.silent': 'e-Devlet did not answer.',
  'municipality.bank-unreachable': 'The bank could not be asked.',
  'municipality.busy': 'A call was turned away, because no connection to the database came free.',
  'municipality.call': 'A call was answered (municipality as a server of its own).',
  'municipality.card-not-enrolled': 'The bank does not know the card for 3-D Secure.',
  'municipality.error': 'A call ended in an unforeseen error.',
  'municipality.fault': 'A request ended in an unforeseen error.',
  'municipality.registration-refused': 'The bank did not open its payment page.',
  'municipality.rows.error':
    'Rows of the municipality’s own tables do not fit the contract and were left out.',
  'plan.not-assessed': 'A plan could not be assessed.',
  'replica.changed': 'The copy of the database follows, lags or is silent; `condition` says which.',
  'sms.refused': 'The SMS operator did not take a message.',
  'sms.silent': 'The SMS operator did not answer.',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type ServiceEvent = keyof typeof serviceEvents;

/** Takes an event with what it is about; no value in it names a person. */
export type ServiceLog = (event: ServiceEvent, fields: Record<string, unknown>) => void;
