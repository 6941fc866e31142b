/**
 * The suite has three tiers: `npm test` runs the first, `.ci/run` the first two, `npm run test:all` all of them. A file
 * belongs to the first unless it is listed below, with its small version there.
 */
export type Tier = 'first' | 'second' | 'third';

/** Describes a file that runs in the first tier and a later one, with sizes from `bySize`: it is its own small version. */
export const sized = 'sized';

/**
 * Lists the files below that the third tier runs in place of the second: each takes minutes, and what it tries others
 * try in small.
 */
export const thirdTier: readonly string[] = [
  'tests/contract/backups/restore-drill.test.ts',
  'tests/contract/running/exchange-town.test.ts',
  'tests/faults/card-table/nestpay-3d.spec.ts',
  'tests/faults/card-table/nestpay-hosting.spec.ts',
  'tests/faults/card-table/nestpay-pay.spec.ts',
  'tests/faults/card-table/vakifbank-mpi.spec.ts',
  'tests/faults/card-table/vakifbank-old-mpi.spec.ts',
  'tests/faults/card-table/vakifbank-page.spec.ts',
  'tests/faults/starter.spec.ts',
  'tests/journeys/declarations/examined-kinds.spec.ts',
];

/** Lists the files of the later tiers, each with the file of the first tier that tries the same in small, or `sized`. */
export const secondTier: Readonly<Record<string, string>> = {
  'app/commands/command-table.test.ts': 'app/commands/new/new.test.ts',
  'municipality/service/exchange/delivery/broken-files.test.ts':
    'municipality/service/exchange/delivery/workbooks.test.ts',
  'municipality/service/exchange/delivery/samples-in-demo.test.ts':
    'municipality/service/exchange/delivery/samples.test.ts',
  'municipality/service/exchange/delivery/hostile-files.test.ts':
    'municipality/service/exchange/delivery/ambiguous-files.test.ts',
  'municipality/service/exchange/kinds/kinds.test.ts': 'municipality/service/exchange/kinds/tariffs.test.ts',
  'municipality/service/exchange/merging/paid-parts.test.ts':
    'municipality/service/exchange/conflicts/online-first.test.ts',
  'municipality/service/restructuring/histories.test.ts': 'tests/contract/desks/plans.test.ts',
  'municipality/service/restructuring/plans.test.ts': 'tests/contract/desks/plans.test.ts',
  'municipality/service/sample/sample.test.ts': 'municipality/service/roof/serve.test.ts',
  'municipality/service/subscriptions/cancellation.test.ts':
    'municipality/service/subscriptions/late-debts.test.ts',
  'municipality/service/yearly-run/yearly-run.test.ts': 'tests/contract/declarations/run-agrees.test.ts',
  'tests/browser/accessibility.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/bad-shape.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/browser/counted-presses.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/browser/declarations.spec.ts': 'tests/journeys/declarations/declaration.spec.ts',
  'tests/browser/every-page.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/firefox.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/browser/heard.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/keyboard.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/other-senses.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/pictures.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/print.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/screenshots.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/browser/text-browser.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/browser/typing.spec.ts': 'tests/journeys/identity/register.spec.ts',
  'tests/browser/waiting.spec.ts': 'tests/journeys/payments/receipts.spec.ts',
  'tests/browser/weight.spec.ts': 'tests/journeys/first-visit.spec.ts',
  'tests/contract/administration/content-store-at-server.test.ts':
    'tests/contract/administration/content-store.test.ts',
  'tests/contract/administration/exchange-keys.test.ts': 'tests/contract/administration/exchange.test.ts',
  'tests/contract/administration/rates.test.ts': 'municipality/service/rates/rates.test.ts',
  'tests/contract/backups/point-in-time.test.ts': 'tests/contract/backups/backup.test.ts',
  'tests/contract/backups/restore-drill.test.ts': 'tests/contract/backups/backup.test.ts',
  'tests/contract/backups/restore.test.ts': 'tests/contract/backups/backup.test.ts',
  'tests/contract/databases/busy-and-broken.test.ts': 'tests/contract/running/health.test.ts',
  'tests/contract/databases/failover.test.ts': 'tests/contract/running/health.test.ts',
  'tests/contract/databases/left-over-servers.test.ts': 'tests/contract/running/health.test.ts',
  'tests/contract/databases/pooler.test.ts': 'tests/contract/running/health.test.ts',
  'tests/contract/databases/replica.test.ts': 'tests/contract/running/health.test.ts',
  'tests/contract/debts/served-debts.test.ts': sized,
  'tests/contract/debts/due-reminders.test.ts': 'tests/contract/debts/due-calendar.test.ts',
  'tests/contract/declarations/declarations-at-once.test.ts':
    'tests/contract/declarations/declared-twice.test.ts',
  'tests/contract/declarations/declarations-portal.test.ts':
    'tests/contract/declarations/declarations.test.ts',
  'tests/contract/examining/random-decisions.test.ts': sized,
  'tests/contract/declarations/recalculated-papers.test.ts':
    'tests/contract/declarations/declarations.test.ts',
  'tests/contract/declarations/run-agrees.test.ts': sized,
  'tests/contract/declarations/sale.test.ts': 'tests/contract/declarations/sale-portal.test.ts',
  'tests/contract/declarations/second-declaration.test.ts': sized,
  'tests/contract/desks/cancellation-pages.test.ts': 'municipality/service/subscriptions/late-debts.test.ts',
  'tests/contract/desks/papers.test.ts': 'tests/contract/desks/paper-letters.test.ts',
  'tests/contract/desks/request-pages.test.ts': 'tests/contract/desks/foreign-requests.test.ts',
  'tests/contract/desks/restructuring-pages.test.ts': 'tests/contract/desks/plans.test.ts',
  'tests/contract/house/calls.test.ts': 'municipality/service/roof/serve.test.ts',
  'tests/contract/house/fuzz.test.ts': sized,
  'tests/contract/desks/guest-quota.test.ts': 'tests/contract/desks/uploads-counted.test.ts',
  'tests/contract/identity/ceilings.test.ts': 'tests/contract/identity/limits-without-store.test.ts',
  'tests/contract/identity/email-address.test.ts': 'tests/contract/identity/membership.test.ts',
  'tests/contract/identity/human-check.test.ts': 'tests/contract/identity/membership.test.ts',
  'tests/contract/identity/id-walk.test.ts': 'tests/contract/payments/receipt-by-reference.test.ts',
  'tests/contract/identity/kept-forms.test.ts': 'tests/contract/identity/second-proof.test.ts',
  'tests/contract/identity/sample-in-production.test.ts': 'tests/contract/identity/membership.test.ts',
  'tests/contract/identity/sign-in-tries.test.ts': 'tests/contract/identity/limits-without-store.test.ts',
  'tests/contract/payments/accrual-references.test.ts': 'tests/contract/payments/several-records.test.ts',
  'tests/contract/payments/across-registries.test.ts': 'tests/contract/payments/several-records.test.ts',
  'tests/contract/payments/clock-set-back.test.ts': 'tests/contract/payments/random-payments.test.ts',
  'tests/contract/payments/day-end.test.ts': 'tests/contract/payments/refunds.test.ts',
  'tests/contract/payments/fast-payment-quiet.test.ts': 'tests/contract/payments/fast-payment.test.ts',
  'tests/contract/payments/histories/credit-ledger-at-server.test.ts':
    'tests/contract/payments/histories/credit-ledger.test.ts',
  'tests/contract/payments/histories/random-histories.test.ts': sized,
  'tests/contract/payments/killed-payments.test.ts': 'tests/contract/payments/random-payments.test.ts',
  'tests/contract/payments/orders-at-once.test.ts': 'tests/contract/payments/held-debts.test.ts',
  'tests/contract/payments/queues-at-once.test.ts': 'tests/contract/payments/held-debts.test.ts',
  'tests/contract/payments/random-payments.test.ts': sized,
  'tests/contract/payments/receipt-pdf.test.ts': 'tests/contract/payments/receipt-by-reference.test.ts',
  'tests/contract/payments/refund-desk.test.ts': 'tests/contract/payments/refunds.test.ts',
  'tests/contract/running/busy.test.ts': 'app/operations/load/turn-away.server.test.ts',
  'tests/contract/running/doctor.test.ts': 'tests/contract/running/doctor-key.test.ts',
  'tests/contract/running/emails.test.ts': 'tests/contract/payments/receipt-email.test.ts',
  'tests/contract/running/embedded-folder.test.ts': 'app/platform/database/folder-lock.server.test.ts',
  'tests/contract/running/event-loop.test.ts': 'tests/contract/house/posted-bodies.test.ts',
  'tests/contract/running/exchange-http.test.ts': 'tests/contract/running/exchange-town.test.ts',
  'tests/contract/running/exchange-out.test.ts': 'tests/contract/running/exchange-town.test.ts',
  'tests/contract/running/exchange-town.test.ts': sized,
  'tests/contract/running/exchange.test.ts': 'tests/contract/running/exchange-town.test.ts',
  'tests/contract/running/killed-senders.test.ts': 'tests/contract/payments/receipt-email.test.ts',
  'tests/contract/running/migrations.test.ts': 'tests/contract/running/newer-neighbour.test.ts',
  'tests/contract/running/retention.test.ts': 'tests/contract/house/audit.test.ts',
  'tests/contract/running/rotation.test.ts': 'tests/contract/house/audit.test.ts',
  'tests/faults/address-limits.spec.ts': 'tests/contract/identity/limits-without-store.test.ts',
  'tests/faults/bank-returns.spec.ts': 'tests/contract/payments/return-repeats.test.ts',
  'tests/faults/card-table/nestpay-3d.spec.ts': 'tests/contract/payments/late-booking.test.ts',
  'tests/faults/card-table/nestpay-hosting.spec.ts': 'tests/contract/payments/late-booking.test.ts',
  'tests/faults/card-table/nestpay-pay.spec.ts': 'tests/contract/payments/late-booking.test.ts',
  'tests/faults/card-table/vakifbank-mpi.spec.ts': 'tests/contract/payments/vakifbank.test.ts',
  'tests/faults/card-table/vakifbank-old-mpi.spec.ts': 'tests/contract/payments/vakifbank.test.ts',
  'tests/faults/card-table/vakifbank-page.spec.ts': 'tests/contract/payments/vakifbank.test.ts',
  'tests/faults/daily-works.spec.ts': 'tests/journeys/administration/announcements.spec.ts',
  'tests/faults/database.spec.ts': 'tests/contract/running/health.test.ts',
  'tests/faults/debt-page-outcomes.spec.ts': 'tests/contract/debts/served-debts.test.ts',
  'tests/faults/few-calls.spec.ts': 'tests/contract/desks/hidden-services.test.ts',
  'tests/faults/going-live.spec.ts': 'app/commands/new/new.test.ts',
  'tests/faults/hostile-forms.spec.ts': 'tests/contract/house/posted-bodies.test.ts',
  'tests/faults/other-banks.spec.ts': 'tests/contract/payments/vakifbank.test.ts',
  'tests/faults/outcomes.spec.ts': 'tests/contract/house/refusals.test.ts',
  'tests/faults/page-statements.spec.ts': 'tests/contract/debts/many-debts.test.ts',
  'tests/faults/plan-by-hand.spec.ts': 'tests/contract/desks/plans.test.ts',
  'tests/faults/posted-outcomes.spec.ts': 'tests/contract/house/refusals.test.ts',
  'tests/faults/power-cut.spec.ts': 'app/platform/database/folder-lock.server.test.ts',
  'tests/faults/remote-municipality.spec.ts': 'tests/contract/running/remote-transport.test.ts',
  'tests/faults/rolling.spec.ts': 'app/operations/graceful-shutdown.test.ts',
  'tests/faults/start.spec.ts': 'app/platform/configuration/configuration.server.test.ts',
  'tests/faults/starter.spec.ts': 'tests/contract/house/conformance.test.ts',
  'tests/faults/unread-rows.spec.ts': 'tests/contract/running/newer-neighbour.test.ts',
  'tests/faults/vakifbank.spec.ts': 'tests/contract/payments/vakifbank.test.ts',
  'tests/journeys/administration/contents.spec.ts': 'tests/journeys/administration/announcements.spec.ts',
  'tests/journeys/administration/operations.spec.ts': 'tests/journeys/administration/announcements.spec.ts',
  'tests/journeys/administration/uploads.spec.ts': 'municipality/service/exchange/uploads/uploads.test.ts',
  'tests/journeys/declarations/declaration-desk.spec.ts': 'tests/contract/examining/desk-pages.test.ts',
  'tests/journeys/declarations/examined-kinds.spec.ts': 'tests/contract/examining/desk-pages.test.ts',
  'tests/journeys/declarations/declarations-plain.spec.ts': 'tests/journeys/declarations/declaration.spec.ts',
  'tests/journeys/identity/audit.spec.ts': 'tests/journeys/identity/session.spec.ts',
  'tests/journeys/identity/e-devlet-attacks.spec.ts': 'tests/journeys/identity/e-devlet.spec.ts',
  'tests/journeys/identity/forgotten-password.spec.ts': 'tests/journeys/identity/register.spec.ts',
  'tests/journeys/identity/kept-form.spec.ts': 'tests/journeys/identity/session.spec.ts',
  'tests/journeys/identity/kiosk.spec.ts': 'tests/journeys/identity/session.spec.ts',
  'tests/journeys/identity/session-time.spec.ts': 'tests/journeys/identity/session.spec.ts',
  'tests/journeys/identity/sign-up.spec.ts': 'tests/journeys/identity/register.spec.ts',
  'tests/journeys/identity/user-update.spec.ts': 'tests/journeys/identity/register.spec.ts',
  'tests/journeys/payments/collections-desk.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/debts-in-depth.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/money-in-doubt.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/refusals.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/replay.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/several-records.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/payments/strange-returns.spec.ts': 'tests/journeys/payments/payment.spec.ts',
  'tests/journeys/requests/complaint-map.spec.ts': 'tests/journeys/requests/requests.spec.ts',
};

const TIER = 'TEST_TIER';

/** Returns the tier that is being run; null where somebody names files. */
export function currentTier(): Tier | null {
  const tier = process.env[TIER];
  return tier === 'first' || tier === 'second' || tier === 'third' ? tier : null;
}

/** Chooses `full` in the later tiers; `small` in the first and where somebody names the file. */
export function bySize<Size>(small: Size, full: Size): Size {
  const tier = currentTier();
  return tier === 'second' || tier === 'third' ? full : small;
}

const listed = Object.entries(secondTier);

/** Lists the files that a later tier runs: the second, but for those of the third, or the third. */
export const filesOfLater = (tier: 'second' | 'third'): string[] =>
  tier === 'third' ? [...thirdTier] : Object.keys(secondTier).filter((file) => !thirdTier.includes(file));

/** Lists the files of the later tiers that the first leaves out. */
export const onlySecond: readonly string[] = listed.flatMap(([file, small]) =>
  small === sized ? [] : [file],
);
