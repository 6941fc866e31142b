import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CancellationState,
  CorrectionPath,
  CorrectionState,
  CreditUseState,
  DeclarationState,
  LeaveState,
  PlanKind,
  PlanState,
  RequestGroup,
  RequestState,
} from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { findCorrectionAppeal } from '~/features/corrections/texts';
import {
  appealText,
  findCancellationAppeal,
  findCreditAppeal,
  findDeclarationAppeal,
  findLeaveAppeal,
  findMeterReportAppeal,
  findPlanAppeal,
  findRequestAppeal,
  type Appeal,
} from '~/parts/content/appeals';
import { isTest, listFiles } from '../../support/house/floors';
import { rootFolder } from '../../support/house/root-folder';
import { listSentences } from '../../support/house/sentences';

/** Gives the court or board, and the days where the law gives any, of each decision that goes against somebody. */
const expected: readonly (readonly [decision: string, found: Appeal | null, words: RegExp])[] = [
  ['a declaration that was rejected', findDeclarationAppeal('rejected'), /30 gün .*vergi mahkemesi/],
  ['a tax that accrued', findDeclarationAppeal('accrued'), /30 gün .*vergi mahkemesi.*ihtirazi kayıt/],
  ['a refused deferral', findPlanAppeal('tecil', 'reddedildi'), /30 gün .*vergi mahkemesi.*60 gün .*idare/],
  ['a broken deferral', findPlanAppeal('tecil', 'bozuldu'), /30 gün .*vergi mahkemesi/],
  ['a refused restructuring', findPlanAppeal('yapilandirma', 'reddedildi'), /30 gün .*vergi mahkemesi/],
  ['a refused agreement', findPlanAppeal('anlasma', 'reddedildi'), /tüketici hakem heyeti.*sulh hukuk/],
  ['a refused reading of one’s own', findMeterReportAppeal('ret'), /tüketici hakem heyeti/],
  ['an answered complaint', findRequestAppeal('sikayet', 'yanitlandi'), /60 gün .*idare mahkemesi/],
  ['a refused petition', findRequestAppeal('istek', 'reddedildi'), /60 gün .*idare mahkemesi/],
  [
    'an answer about information',
    findRequestAppeal('bilgi-edinme', 'kapandi'),
    /15 gün .*Bilgi Edinme Değerlendirme Kurulu/,
  ],
  [
    'an answer about personal data, enough or not',
    findRequestAppeal('kisisel-veri', 'yanitlandi'),
    /30 gün .*60 gün .*Kişisel Verileri Koruma Kurulu/,
  ],
  ['leave that was refused', findLeaveAppeal('reddedildi'), /60 gün .*idare mahkemesi.*iş mahkemesi/],
  [
    'a refused refund of a credit',
    findCreditAppeal('reddedildi'),
    /30 gün .*vergi mahkemesi.*60 gün .*idare/,
  ],
  [
    'a tax error that was not corrected',
    findCorrectionAppeal('vergi-hatasi', 'ret'),
    /30 gün.*vergi mahkemesi.*213 sayılı Kanun m\.124/,
  ],
  [
    'a water bill that was not corrected',
    findCorrectionAppeal('tuketici', 'kismen'),
    /tüketici hakem heyeti/,
  ],
  ['a lease that was not corrected', findCorrectionAppeal('sozlesme', 'ret'), /sulh hukuk/],
  ['a fine that was not corrected', findCorrectionAppeal('ceza', 'ret'), /15 gün .*sulh ceza/],
  ['a payment that was not booked', findCorrectionAppeal('odeme-kaydi', 'ret'), /30 gün .*60 gün/],
  ['a refused cancellation', findCancellationAppeal('reddedildi'), /tüketici hakem heyeti/],
  ['a final account', findCancellationAppeal('tahakkuk-bekliyor'), /tüketici hakem heyeti/],
];

/** Lists every state of the contract with the way of appeal it has, if any. */
const states: readonly (readonly [state: string, appeal: Appeal | null])[] = [
  ...DeclarationState.options.map((state) => [state, findDeclarationAppeal(state)] as const),
  ...CorrectionPath.options.flatMap((path) =>
    CorrectionState.options.map((state) => [state, findCorrectionAppeal(path, state)] as const),
  ),
  ...LeaveState.options.map((state) => [state, findLeaveAppeal(state)] as const),
  ...CreditUseState.options.map((state) => [state, findCreditAppeal(state)] as const),
  ...CancellationState.options.map((state) => [state, findCancellationAppeal(state)] as const),
  ...RequestGroup.options.flatMap((group) =>
    RequestState.options.map((state) => [state, findRequestAppeal(group, state)] as const),
  ),
  ...PlanKind.options.flatMap((kind) =>
    PlanState.options.map((state) => [state, findPlanAppeal(kind, state)] as const),
  ),
];

/** Matches a text that says how a matter ended against somebody. */
const ends =
  /\p{Lu}.*(?:kabul edilmedi|kabul etmedi|reddedil(?:di|miş)|onaylanmadı|bozuldu\b|tahakkuk etti)|^(?:Reddedildi|Bozuldu|Onaylanmadı|Kabul edilmedi|Tahakkuk etti)/u;

/** Says where such texts stand: the file that shows the way of appeal with them, or why none belongs there. */
const places: Readonly<Record<string, { readonly shownBy: string } | { readonly none: string }>> = {
  'app/features/accruals/accruals-page.tsx': { shownBy: 'app/features/accruals/accruals-page.tsx' },
  'app/parts/content/texts/privacy-notice.ts': { none: 'It informs, and decides nothing.' },
  'app/features/corrections/own/own-pages.tsx': { shownBy: 'app/features/corrections/own/own-pages.tsx' },
  'app/features/corrections/texts.ts': { shownBy: 'app/features/corrections/own/own-pages.tsx' },
  'app/features/debts/calendar/due-calendar-page.tsx': { none: 'It says what will stand there.' },
  'app/features/declarations/kinds.ts': { shownBy: 'app/features/declarations/sent/sent-page.tsx' },
  'app/features/declarations/sent/examination-cards.tsx': {
    shownBy: 'app/features/declarations/sent/sent-page.tsx',
  },
  'app/features/declarations/sent/sent-acts.server.ts': { none: 'The declarer decided.' },
  'app/features/declarations/sent/sent-page.server.ts': {
    shownBy: 'app/features/declarations/sent/sent-page.tsx',
  },
  'app/features/home/frame/page-problem.tsx': { none: 'A form that this site did not send is no matter.' },
  'app/features/identity/email/email-pages.tsx': { none: 'An address that nobody confirmed is no decision.' },
  'app/features/notifications/state-changes.ts': { shownBy: 'app/features/notifications/notify.server.ts' },
  'app/features/payments/banks/shape/issuer-refusals.ts': { none: 'The bank refused, not the municipality.' },
  'app/features/payments/outcomes.ts': { none: 'The bank refused, not the municipality.' },
  'app/parts/messages/operators/netgsm/netgsm.server.ts': { none: 'The operator refused a message.' },
  'app/platform/audit/actions.ts': { none: 'The audit log is read by staff and by who acted.' },
  'app/platform/http/middleware.server.ts': { none: 'A form that this site did not send is no matter.' },
  'app/features/requests/personal-data/outcome.ts': {
    shownBy: 'app/features/requests/follow/follow-page.tsx',
  },
  'app/features/restructuring/plan-page.tsx': { shownBy: 'app/features/restructuring/plan-page.tsx' },
  'app/features/restructuring/plan-texts.ts': { shownBy: 'app/features/restructuring/plan-page.tsx' },
  'app/features/staff/leave-states.ts': { shownBy: 'app/features/staff/leave-requests.tsx' },
  'app/features/subscriptions/meter/reading-words.ts': {
    shownBy: 'app/features/subscriptions/meter/report-card.tsx',
  },
  'app/features/subscriptions/meter/report-card.tsx': {
    shownBy: 'app/features/subscriptions/meter/report-card.tsx',
  },
  'app/features/subscriptions/cancellation/status-view.server.ts': {
    shownBy: 'app/features/subscriptions/cancellation/status-page.tsx',
  },
};

/** Lists the pages that refuse at once, in the municipality's words. */
const refusingPages = ['app/features/letters/letters-page.tsx'];

/** Lists the papers about a matter that was decided. */
const papers = [
  'app/features/declarations/sent/declaration-pdf.server.ts',
  'app/features/requests/follow/request-pdf.server.ts',
  'app/features/restructuring/plan-pdf.server.ts',
];

const textOf = (file: string) => readFileSync(join(rootFolder, file), 'utf8');
/** Desks and commands speak to staff. */
const isForStaff = (file: string) => /\/desk\/|^app\/commands\//.test(file);
const saying = listFiles('app').filter(
  (file) => !isTest(file) && !isForStaff(file) && listSentences(file).some(({ text }) => ends.test(text)),
);

describe('what ends a matter names its way of appeal (Constitution m.40/2)', () => {
  test.each(expected)('%s', (_decision, found, words) => {
    expect(found).not.toBeNull();
    expect(found === null ? '' : appealText(found)).toMatch(words);
  });

  test('no refusal is without one', () => {
    const silent = states.filter(([state, appeal]) => /reddedildi|rejected/.test(state) && appeal === null);
    expect(silent).toEqual([]);
  });

  test('every page whose words end a matter shows it, or says why none belongs there', () => {
    expect(saying.toSorted()).toEqual(Object.keys(places).toSorted());
  });

  test.each(Object.entries(places))('%s', (_file, place) => {
    if ('none' in place) return expect(place.none).toMatch(/^[A-Z].*\.$/);
    return expect(textOf(place.shownBy)).toMatch(/<AppealNote |appealText\(appeal\)/);
  });

  test.each(refusingPages)('%s', (file) => {
    expect(textOf(file)).toContain('<AppealNote ');
  });

  test.each(papers)('%s', (file) => {
    expect(textOf(file)).toContain('paper.appeal(');
  });
});
