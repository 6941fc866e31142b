import type { IsoDate, RequestAct } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { requestClocks, requestKinds } from '../requests/kinds';
import { answerDue } from 'municipality/law/requests/answer-clock';
import { isOpenState, type WrittenState } from 'municipality/law/requests/request-states';
import { newTrackingNumber } from 'municipality/service/requests/tracking-number';
import { demoAccounts } from './town/demo-accounts';
import { menNames, surnames, womenNames } from './town/names';
import { createRandom, type Random } from './town/random';
import { requestMatters, type RequestMatter } from './request-matters';
import type { SampleWorld } from './town/world';

interface Step {
  readonly act: RequestAct;
  readonly state: WrittenState;
  /** Counts the days ago. */
  readonly ago: number;
  readonly text?: string;
  readonly authority?: string;
}

interface Story {
  readonly matter: RequestMatter;
  readonly receivedAgo: number;
  readonly steps: readonly Step[];
}

const QUESTION =
  'Ekibimiz yeri bulamadı. Kapı numarasını ya da yakındaki bir iş yerinin adını yazar mısınız?';
const REOPENED = 'Sorun iki gün sonra yeniden başladı; kalıcı bir çözüm rica ediyorum.';

const forwarded = (ago: number): Step => ({ act: 'havale', state: 'incelemede', ago });
const answered = ({ answer: text }: RequestMatter, ago: number): Step => ({
  act: 'cevap',
  state: 'yanitlandi',
  ago,
  text,
});

/** Lists the ways a request can have gone, with how many of the sample went each. */
const ways: readonly (readonly [count: number, tell: (matter: RequestMatter, random: Random) => Story])[] = [
  [11, (matter, random) => ({ matter, receivedAgo: random.whole(0, 6), steps: [] })],
  [2, (matter, random) => ({ matter, receivedAgo: random.whole(27, 29), steps: [] })],
  [
    12,
    (matter, random) => {
      const receivedAgo = random.whole(4, 22);
      return { matter, receivedAgo, steps: [forwarded(receivedAgo - random.whole(1, 3))] };
    },
  ],
  [4, (matter, random) => ({ matter, receivedAgo: random.whole(36, 44), steps: [forwarded(33)] })],
  [
    5,
    (matter, random) => {
      const ago = random.whole(2, 5);
      const asked: Step = { act: 'soru', state: 'bilgi-bekliyor', ago, text: QUESTION };
      return { matter, receivedAgo: ago + 6, steps: [forwarded(ago + 5), asked] };
    },
  ],
  [
    9,
    (matter, random) => {
      const ago = random.whole(1, 24);
      return { matter, receivedAgo: ago + 12, steps: [forwarded(ago + 10), answered(matter, ago)] };
    },
  ],
  [
    4,
    (matter, random) => {
      const ago = random.whole(1, 6);
      const again: Step = { act: 'yeniden-ac', state: 'yeniden-acildi', ago, text: REOPENED };
      return {
        matter,
        receivedAgo: ago + 25,
        steps: [forwarded(ago + 22), answered(matter, ago + 9), again],
      };
    },
  ],
  [
    4,
    (matter, random) => {
      const ago = random.whole(3, 30);
      const text = 'Bu konu belediyemizin görev alanında değildir; aşağıdaki kuruma başvurabilirsiniz.';
      const rejected: Step = {
        act: 'ret',
        state: 'reddedildi',
        ago,
        text,
        authority: 'Karayolları Bölge Müdürlüğü',
      };
      return { matter, receivedAgo: ago + 3, steps: [rejected] };
    },
  ],
  [
    7,
    (matter, random) => {
      const ago = random.whole(33, 70);
      return { matter, receivedAgo: ago + 15, steps: [forwarded(ago + 13), answered(matter, ago)] };
    },
  ],
];

interface Applicant {
  readonly memberUserName: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly gsmNumber: string | null;
}

/** Adds sixty requests of all kinds and states, two of them of the demo citizen. */
export function addRequests(world: SampleWorld): void {
  const random = createRandom('requests');
  let place = 0;
  for (const [count, tell] of ways) {
    for (let index = 0; index < count; index += 1) {
      const matter = requestMatters[place % requestMatters.length] ?? random.pick(requestMatters);
      addRequest(world, random, tell(matter, random), drawApplicant(matter, random));
      place += 1;
    }
  }
  for (const story of demoStories()) addRequest(world, random, story, demoApplicant());
}

function demoStories(): readonly Story[] {
  const [path, rubbish] = requestMatters;
  if (!path || !rubbish) throw new RangeError('The demo citizen has no matter');
  const asked: Step = { act: 'soru', state: 'bilgi-bekliyor', ago: 1, text: QUESTION };
  return [
    { matter: path, receivedAgo: 16, steps: [forwarded(14), answered(path, 5)] },
    { matter: rubbish, receivedAgo: 4, steps: [forwarded(3), asked] },
  ];
}

function demoApplicant(): Applicant {
  const { identityNo, nameOrTitle, surname, gsmNumber } = demoAccounts.citizen;
  return { memberUserName: identityNo, name: `${nameOrTitle} ${surname}`, address: null, gsmNumber };
}

/** Every third one of a kind that allows it is anonymous. */
function drawApplicant({ kindCode }: RequestMatter, random: Random): Applicant {
  const nobody = { memberUserName: null, name: null, address: null, gsmNumber: null };
  const kind = requestKinds.find(({ code }) => code === kindCode);
  if (kind?.allowsAnonymous && random.isLucky(1 / 3)) return nobody;
  const name = `${random.pick(random.isLucky(0.5) ? womenNames : menNames)} ${random.pick(surnames)}`;
  const hasAddress = kind?.needsAddress === true || random.isLucky(0.5);
  return { ...nobody, name, address: hasAddress ? 'Cumhuriyet Mah. Zafer Cad. No: 12' : null };
}

function drawPlace({ addresses }: SampleWorld, needsPlace: boolean, random: Random) {
  const street = random.pick(addresses.streets);
  const district = addresses.districts.find(({ code }) => code === street.districtCode);
  if (!needsPlace || !district)
    return { districtCode: null, districtName: null, streetCode: null, streetName: null, placeText: null };
  return {
    districtCode: district.code,
    districtName: district.name,
    streetCode: street.code,
    streetName: street.name,
    placeText: random.isLucky(0.4) ? 'Okulun arka kapısının karşısı' : null,
  };
}

function clockOfKind(kindCode: string, { name, address }: Applicant) {
  const kind = requestKinds.find(({ code }) => code === kindCode);
  if (!kind) throw new RangeError(`No kind ${kindCode}`);
  const isPetition = name !== null && address !== null;
  const clockCode = kind.clockCode === 'dilekce' && !isPetition ? 'hizmet' : kind.clockCode;
  const clock = requestClocks.find(({ code }) => code === clockCode);
  if (!clock) throw new RangeError(`No clock ${clockCode}`);
  return { kind, clock };
}

const instant = (day: IsoDate, minute: number) =>
  new Date(
    `${day}T${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+03:00`,
  );

function addRequest(world: SampleWorld, random: Random, story: Story, applicant: Applicant): void {
  const { matter, receivedAgo, steps } = story;
  const dayAgo = (ago: number) => addDays(world.asOf, -ago);
  const { kind, clock } = clockOfKind(matter.kindCode, applicant);
  const oid = world.numbers.nextOid('Q');
  // It lies in the morning of its day: nothing of the sample lies ahead of its noon.
  const at = instant(dayAgo(receivedAgo), random.whole(0, 150));
  const reopening = steps.find(({ act }) => act === 'yeniden-ac');
  const clockFrom = dayAgo(reopening?.ago ?? receivedAgo);
  const last = steps.at(-1);
  const state = last?.state ?? 'alindi';
  const due = (from: IsoDate) => answerDue(clock, from, world.holidays);
  world.tables.citizenRequest.add({
    oid,
    trackingNo: newTrackingNumber((most) => random.whole(0, most - 1)),
    requestKey: `ornek-${oid}`,
    kindCode: kind.code,
    kindName: kind.name,
    group: kind.group,
    clockCode: clock.code,
    clockBasis: clock.legalBasis,
    subject: matter.subject,
    body: matter.body,
    ...drawPlace(world, kind.needsPlace, random),
    memberUserName: applicant.memberUserName,
    applicantName: applicant.name,
    gsmNumber: applicant.gsmNumber,
    email: null,
    address: applicant.address,
    wantsSms: applicant.gsmNumber !== null,
    state,
    isOpen: isOpenState(state),
    departmentCode: kind.departmentCode,
    receivedAt: at,
    clockFrom,
    dueOn: due(clockFrom),
    answeredOn: state === 'yanitlandi' && last ? dayAgo(last.ago) : null,
    reopenings: reopening ? 1 : 0,
    eventCount: 1 + steps.length,
  });
  const first: Step = { act: 'basvuru', state: 'alindi', ago: receivedAgo };
  [first, ...steps].forEach((step, index) => {
    const isStaff = ['havale', 'soru', 'cevap', 'ret'].includes(step.act);
    const { clerk } = demoAccounts;
    world.tables.requestEvent.add({
      requestOid: oid,
      place: index + 1,
      requestKey: `ornek-${oid}-${index + 1}`,
      act: step.act,
      state: step.state,
      at: index === 0 ? at : instant(dayAgo(step.ago), 160 + index),
      staffUserName: isStaff ? clerk.identityNo : null,
      staffName: isStaff ? `${clerk.nameOrTitle} ${clerk.surname}` : null,
      departmentCode: kind.departmentCode,
      text: step.text ?? '',
      authority: step.authority ?? null,
      dueOn: index === 0 || step.act === 'yeniden-ac' ? due(dayAgo(step.ago)) : null,
    });
  });
}
