import type { Payer } from '../storm/payers';
import type { Member } from './member';
import { postSignIn, requireAnswer } from './member';
import type { Visitor } from './visitor';

/** Describes what a request is measured as. A sign-in spends its time on the password's hash, on purpose. */
export type Measure = 'page' | 'post' | 'sign-in';

/** Measures one request; the name tells which. */
export type Timed = <Result>(measure: Measure, name: string, work: () => Promise<Result>) => Promise<Result>;

export interface Crowd {
  /** Picks somebody who is not in the middle of something; null when all are. */
  nextMember(): Member | null;
  /** Opens a browser without a session. */
  stranger(): Visitor;
  /** Opens a new browser with an address of its own, to be closed. */
  newcomer(): Visitor;
  /** Says whose password is typed at a sign-in. */
  nextPayer(): Payer;
}

const openPages = [
  '/anasayfa',
  '/yardim',
  '/session/signin',
  '/EstateStreetValuation',
  '/EstateConstructionCost',
  '/ResolutionCouncilObservation',
  '/makbuz-dogrula',
  '/ECTAnnualPrice',
] as const;

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.trunc(Math.random() * items.length)];

async function readPage(crowd: Crowd, timed: Timed): Promise<void> {
  const path = pick(openPages) ?? '/anasayfa';
  const visitor = crowd.stranger();
  await timed('page', path, async () => requireAnswer(await visitor.open(path), 200, path));
}

async function signIn(crowd: Crowd, timed: Timed): Promise<void> {
  const visitor = crowd.newcomer();
  const page = await timed('page', '/session/signin', async () =>
    requireAnswer(await visitor.open('/session/signin'), 200, 'sign-in page'),
  );
  await timed('sign-in', 'sign-in', () => postSignIn(visitor, crowd.nextPayer(), page));
  await visitor.close();
}

async function seeHome({ visitor }: Member, timed: Timed): Promise<void> {
  await timed('page', 'home, signed in', async () => {
    const { text } = requireAnswer(await visitor.open('/anasayfa'), 200, 'home, signed in');
    if (!text.includes('action="/cikis"')) throw new Error('home, signed in: nobody is signed in');
  });
}

async function seeDebts({ visitor, payer }: Member, timed: Timed): Promise<void> {
  await timed('page', 'debts', async () => {
    const { text } = requireAnswer(await visitor.open('/DebtQuestioning'), 200, 'debts');
    const missing = payer.accrualOids.filter((oid) => !text.includes(oid));
    if (missing.length > 0) throw new Error(`debts: ${missing.length} are missing`);
  });
}

async function chooseDebt({ visitor, payer, token }: Member, timed: Timed): Promise<void> {
  await timed('post', 'debt chosen', async () => {
    const fields = { jeton: token, sicil: payer.registryOid, borc: payer.accrualOids[0] ?? '' };
    const { location } = requireAnswer(await visitor.post('/DebtQuestioning', fields), 303, 'debt chosen');
    if (!location?.includes('islem=')) throw new Error(`debt chosen: led to ${location ?? 'nowhere'}`);
  });
}

async function typeDeclaration(member: Member, timed: Timed): Promise<void> {
  const { visitor, token, stepPath, field } = member;
  const typed = `Deneme ${Math.trunc(Math.random() * 1e9)}`;
  await timed('post', 'declaration step', async () => {
    const answer = await visitor.post(stepPath, { jeton: token, [field]: typed });
    // What is missing is told on the page; what was typed is kept either way.
    requireAnswer(answer, answer.status === 303 ? 303 : 422, 'declaration step');
  });
  member.typed = typed;
  await timed('page', 'declaration step', async () => {
    const { text } = requireAnswer(await visitor.open(stepPath), 200, 'declaration step');
    if (!text.includes(typed)) throw new Error('declaration step: what was typed is gone');
  });
}

async function draftRequest({ visitor, token }: Member, timed: Timed): Promise<void> {
  const konu = `Çukur ${Math.trunc(Math.random() * 1e9)}`;
  const path = await timed('post', 'request drafted', async () => {
    const fields = { jeton: token, konu, aciklama: 'Kaldırımda büyük bir çukur var.', yer: 'Okulun önü' };
    const answer = await visitor.post('/ComplaintsAndRequests?tur=yol&uye=1', { ...fields, kimlik: 'adsiz' });
    return requireAnswer(answer, 303, 'request drafted').location ?? '';
  });
  await timed('page', 'request to check', async () => {
    const { text } = requireAnswer(await visitor.open(path), 200, 'request to check');
    if (!text.includes(konu)) throw new Error('request to check: the draft is gone');
  });
}

const ofMembers: ReadonlyArray<
  readonly [weight: number, work: (member: Member, timed: Timed) => Promise<void>]
> = [
  [16, seeHome],
  [16, seeDebts],
  [6, typeDeclaration],
  [3, draftRequest],
  [6, chooseDebt],
];

const READING = 40;
const SIGNING_IN = 1.5;

/** Does one action of somebody in the crowd, drawn by its weight. */
export async function takeAction(crowd: Crowd, timed: Timed): Promise<void> {
  const all = READING + SIGNING_IN + ofMembers.reduce((sum, [weight]) => sum + weight, 0);
  let drawn = Math.random() * all;
  if (drawn < SIGNING_IN) return signIn(crowd, timed);
  drawn -= SIGNING_IN;
  for (const [weight, work] of ofMembers) {
    if (drawn < weight) {
      const member = crowd.nextMember();
      if (!member) break;
      member.isBusy = true;
      try {
        return await work(member, timed);
      } finally {
        member.isBusy = false;
      }
    }
    drawn -= weight;
  }
  return readPage(crowd, timed);
}
