import type { ServiceEvent } from 'municipality/ground/service-events';

/** Every event the portal logs, with what it means for whoever runs it; `docs/operate.md` lists them from here. */
export const logEvents = {
  'audit.anchored': 'The end of the audit record was anchored.',
  'audit.waiting':
    'An entry of the audit record could not be written yet; it is tried again until the database takes it.',
  'audit.not-written': 'An entry of the audit record could not be written.',
  'bank.return-unsigned': 'A return without a valid signature named no payment of ours.',
  'calendar.debts-not-read': 'A calendar program got no debts, because the municipality did not answer.',
  'clock.agrees': 'The municipality’s clock is right again.',
  'clock.differs': 'The municipality’s clock differs from this machine’s; late fees and days may differ.',
  'clock.not-read': 'The municipality’s clock could not be read.',
  'database.answers-again': 'The database answers again.',
  'database.connection-broke': 'A connection to the database broke.',
  'database.limits-not-set': 'The time limits of the database role could not be set.',
  'database.primary-changed': 'Another server of the database takes writes now.',
  'database.silent': 'The database is silent; its connections are given up.',
  'database.unreachable': 'The database could not be reached; the visitor reads that.',
  'credits.not-told': 'Who is to be told of a credit could not be read; it is asked again.',
  'day-end.agrees': 'The bank’s day and the ledger agree.',
  'day-end.differs': 'The bank’s day and the ledger differ; see `/yonetim/gun-sonu`.',
  'day-end.not-compared': 'The bank’s day could not be read; it is compared again.',
  'debts.not-understood': 'Debts of a reply contradict themselves; the page says that something is missing.',
  'declaration.claim-not-renewed':
    'A declaration is being sent and its draft could not be reserved for longer.',
  'disk.full':
    'Fewer megabytes are free than `LEAST_FREE_DISK` names: files and drafts are refused. Written once a minute.',
  'e-devlet.sign-in-failed': 'A sign-in by e-Devlet ended without a session; `kind` says why.',
  'email.not-composed': 'An e-mail could not be composed.',
  'jobs.failed': 'Background work failed; it is tried again.',
  'jobs.not-woken': 'Background work could not be given; the minute’s work finds it.',
  'kiosk.closed': 'A kiosk was closed.',
  'kiosk.code-made': 'An employee made a code for a kiosk.',
  'kiosk.opened': 'A device became a kiosk.',
  'load.calm': 'Nobody is turned away any longer.',
  'load.turning-away': 'Everybody waits too long: a share of the visitors is turned away.',
  'map.tiles-silent': 'The tile server of the map did not answer.',
  'menu.not-read': 'The municipality’s menu could not be read; the built-in one is shown.',
  'message.accepted': 'The operator or the mail server accepted a message.',
  'message.not-accepted': 'The operator or the mail server did not accept a message.',
  'message.not-delivered':
    'The operator reported that an SMS it had accepted did not arrive, or reported nothing for two days.',
  'message.sender-lost': 'The process that sent a message died; `again` says whether it is sent once more.',
  'message.stays-held': 'A held message stays held, because what it tells is not known yet.',
  'municipality.answers-again': 'The municipality answers again.',
  'municipality.call-not-offered': 'A call was asked that the municipality does not offer.',
  'municipality.call-repeated': 'A call without an answer is asked once more.',
  'municipality.calls-missing': 'The municipality does not offer every call; what rests on them is closed.',
  'municipality.calls-unknown': 'The municipality did not say which calls it offers.',
  'municipality.key-refused': 'The municipality does not take the portal’s key (`VALIDATION_KEY`).',
  'municipality.left-alone':
    'After several calls without an answer the municipality is left alone for a while.',
  'municipality.refused': 'The municipality refused a call; `code` says why.',
  'municipality.reply-not-understood': 'A reply does not fit the contract; `wrong` names the fields.',
  'municipality.rows-not-understood':
    'Rows of a reply do not fit the contract and were left out; `wrong` names the fields.',
  'municipality.silent': 'A call of the municipality got no answer.',
  'municipality.technical-text': 'A refusal was written for programmers; the visitor did not read it.',
  'municipality.tried-again': 'One call tries whether the municipality answers again.',
  'page.not-written': 'A page broke off while it was written; the visitor reads the page about the failure.',
  'page.rendering-failed': 'A part of a page could not be drawn.',
  'payment.amounts-wrong': 'Debts with impossible amounts were to be paid; no payment was started.',
  'payment.not-reconciled': 'The outcome of a payment could not be asked for; it is asked again.',
  'payment.order-sum-differs':
    'The municipality’s order has another sum than the debts; no payment was started.',
  'payment.outcome-not-reported':
    'The municipality did not take the outcome of a payment; it is reported again.',
  'payment.sale-failed': 'A sale failed after its page was answered; the payment is asked after.',
  'plans.assessed': 'Plans in instalments were assessed; `broken` counts those that broke.',
  'plans.not-assessed': 'Plans in instalments could not be assessed; the next round tries again.',
  'policy.broken': 'A browser reported that a page broke its content policy.',
  'proxy.not-trusted':
    'X-Forwarded-For of an address outside `TRUSTED_PROXIES` is ignored: name your proxy there. Written once.',
  'reminders.due-days-not-read': 'Reminders of due days wait, because the municipality did not answer.',
  'request.answered': 'A request was answered; `path` names its page without what was typed into it.',
  'request.failed': 'A request ended in an unforeseen error; its number stands on the visitor’s page.',
  'request.not-answered': 'A file or a bank’s return ended in an unforeseen error.',
  'retention.run': 'The retention rules were run.',
  'settings.sandbox-is-bank':
    'The sandbox stands in for the bank: ThreeDSecureWebRequestUrl, VPosWebRequestUrl and BankRequesUrl of the settings are not used.',
  'settings.should-not-stay': 'A setting works and should not stay as it is; `setting` says which.',
  'shutdown.step-failed': 'A step of the end failed; `step` names it.',
  'shutdown.too-long': 'The end of the process took too long; `step` says where.',
  'upload.malware': 'A file was refused as malware.',
  'upload.not-scanned': 'A file was not taken, because the scanner did not answer.',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type LogEvent = keyof typeof logEvents | ServiceEvent;
