import { data } from '@remix-run/node';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { fullName } from '~/features/identity/person-name';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { memberHashOf } from '~/features/identity/session/session.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import {
  type Conflict,
  type ListedConflict,
  type Delivery,
  type ExchangeDoor,
  findExchangeFault,
} from '~/platform/portal/exchange-door';
import { getPortal } from '~/platform/portal/portal.server';
import { deliveryUrl, exchangeUploadUrl, urls } from '~/urls';
import { isStillAdministrator } from '../roles/still-administrator.server';
import { findAwaitedAgreement, recordAgreement } from './agreement.server';

const DELIVERIES = 50;
const CONFLICTS = 200;
/** Reads so many deliveries, among which one is looked for by its number. */
const KEPT = 1_000;

const matters = {
  odenen: 'Ödenen tutar',
  tutar: 'Borcun tutarı',
  durum: 'Borcun durumu',
  makbuz: 'Portal makbuzunun iptali',
  telefon: 'Cep telefonu',
  'personel-telefon': 'Çalışanın cep telefonu',
  beyan: 'Beyanın kararı',
  duzeltme: 'Borç düzeltme kararı',
  kimlik: 'Kimlik ya da vergi numarası',
} as const;

const phones: ReadonlySet<keyof typeof matters> = new Set(['telefon', 'personel-telefon']);

/**
 * Shows telephone numbers whole, because whoever decides has to compare or call them, and of identity numbers only the
 * digits that tell two of them apart.
 */
function shown(matter: keyof typeof matters, text: string): string {
  if (phones.has(matter)) return text.replace(/^(5\d{2})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4');
  return matter === 'kimlik' && text.length > 4 ? `… ${text.slice(-4)}` : text;
}

/** Names the kinds of files that a conflict may be about. */
const kindTitles: Readonly<Record<string, string>> = {
  ...{ sicil: 'Kişi', telefon: 'Kişi', personel: 'Çalışan', tahakkuk: 'Borç', tahsilat: 'Makbuz' },
  ...{ terkin: 'Terkin', 'beyan-karari': 'Beyan', 'duzeltme-karari': 'Borç düzeltme' },
};

const sum = ({ report: { counts } }: Delivery, what: 'added' | 'changed' | 'ended' | 'refused') =>
  counts.reduce((total, count) => total + count[what], 0);

const rowOf = (delivery: Delivery) => ({
  ...{ no: delivery.no, name: delivery.name, state: delivery.state, at: delivery.at.toISOString() },
  added: sum(delivery, 'added'),
  changed: sum(delivery, 'changed'),
  ended: sum(delivery, 'ended'),
  refused: sum(delivery, 'refused'),
});

const sides = { bizimki: 'bizimki geçerli', onlarinki: 'onlarınki geçerli' } as const;

/** Shows what one administrator decided and another one has to agree to. */
function proposalOf({ proposed, proposedBy, proposedMark }: Conflict, identityNo: string) {
  if (proposed === null) return null;
  const isOwn = proposedMark === memberHashOf(identityNo);
  return { decision: proposed, whose: sides[proposed], by: proposedBy ?? '', isOwn };
}

const conflictOf = (conflict: ListedConflict, identityNo: string) => {
  const { oid, kind, foreignKey, matter, ours, theirs, openedAt, person } = conflict;
  return {
    ...{ person: person ?? '', title: `${kindTitles[kind] ?? kind} ${foreignKey}` },
    ...{ oid, kind, foreignKey, matter: matters[matter], takesTwo: matter !== 'telefon' },
    ours: shown(matter, ours),
    theirs: shown(matter, theirs),
    since: openedAt.toISOString(),
    proposal: proposalOf(conflict, identityNo),
  };
};

/** Opens `/yonetim/veri-aktarimi`: deliveries and what both sides say differently; null where files come from nobody. */
export async function openExchangePage(request: Request) {
  const { identityNo } = await requireAdministrator(request);
  const { exchange } = getPortal();
  if (exchange === null) return { overview: null };
  const [waiting, deliveries, conflicts] = await Promise.all([
    exchange.uploads.listWaiting(),
    exchange.listDeliveries(DELIVERIES),
    exchange.listConflicts(CONFLICTS),
  ]);
  return {
    overview: {
      waiting: waiting.map(({ oid, at, uploadedBy, names }) => ({
        ...{ path: exchangeUploadUrl(oid), names: names.join(', ') },
        ...{ at: at.toISOString(), uploadedBy },
      })),
      deliveries: deliveries.map(rowOf),
      conflicts: conflicts.map((conflict) => conflictOf(conflict, identityNo)),
    },
  };
}

interface Found {
  readonly exchange: ExchangeDoor;
  readonly delivery: Delivery;
}

/** @throws Response 404 */
async function requireDelivery(typedNo: string | undefined): Promise<Found> {
  const { exchange } = getPortal();
  const all = (await exchange?.listDeliveries(KEPT)) ?? [];
  const delivery = all.find(({ no }) => String(no) === typedNo);
  if (exchange === null || delivery === undefined) throw new Response(null, { status: 404 });
  return { exchange, delivery };
}

/** Opens one delivery with its whole report, and who agreed to it. @throws Response 404 */
export async function openDelivery(request: Request, typedNo: string | undefined) {
  const { identityNo } = await requireAdministrator(request);
  const { delivery } = await requireDelivery(typedNo);
  const { no, name, state, at, report, agreedBy } = delivery;
  return {
    ...{ no, name, state, report, agreedBy },
    at: at.toISOString(),
    awaited: state === 'onay-bekliyor' ? await findAwaitedAgreement(no, identityNo) : null,
  };
}

const refused = (text: string) => data({ problems: [{ text }], isRestoredForm: false }, { status: 422 });
const reopened = () => data({ problems: [], isRestoredForm: true });

const nameOf = ({ member: { UserDetail } }: Citizen) =>
  fullName(UserDetail.MemberName, UserDetail.MemberSurname);

const record = (request: Request, citizen: Citizen, action: AuditAction, detail: string) =>
  recordStaffAct(request, citizen, citizen.identityNo, action, detail);

const MEANWHILE = 'Bu teslime siz bakarken bir başkası işlem yaptı; durumuna yeniden bakın.';

/**
 * Agrees to a delivery that stopped, which takes two administrators, or takes the first agreement back: 303 to it, or its
 * page with what stands against it. @throws Response 404
 */
export async function agreeToDelivery(request: Request, typedNo: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return reopened();
  const { exchange, delivery } = await requireDelivery(typedNo);
  const { no, name, state } = delivery;
  const about = `Teslim ${no}, ${name}`;
  if (state !== 'onay-bekliyor') return refused('Bu teslim onay beklemiyor.');
  const own = { identityNo: citizen.identityNo, editor: nameOf(citizen) };
  const awaited = await findAwaitedAgreement(no, citizen.identityNo);
  if (textOf(form, 'islem') === 'geri-al') {
    if (!awaited?.isOwn) return refused('Geri alabileceğiniz bir onay yok.');
    await record(request, citizen, 'delivery-taken-back', about);
    if (!(await recordAgreement(no, { act: 'taken-back', ...own }))) return refused(MEANWHILE);
    return leadTo(deliveryUrl(no), 'success', 'Onayınız geri alındı.');
  }
  if (awaited?.isOwn) return refused('İlk onayı siz verdiniz; ikincisini bir başka yönetici verir.');
  if (awaited === null) {
    await record(request, citizen, 'delivery-asked', about);
    if (!(await recordAgreement(no, { act: 'asked', ...own }))) return refused(MEANWHILE);
    return leadTo(
      deliveryUrl(no),
      'success',
      'Onayınız kaydedildi; ikinci bir yönetici de onaylayınca dosyalar alınır.',
    );
  }
  await record(request, citizen, 'delivery-agreed', about);
  return orRefused(async () => {
    await exchange.agree(no, `${awaited.by}, ${own.editor}`);
    await recordAgreement(no, { act: 'agreed', ...own });
    const taken = await exchange.uploads.takeAgreed(no, own.editor);
    if (taken?.state === 'alindi' && taken.no !== null)
      return leadTo(deliveryUrl(taken.no), 'success', 'Teslim onaylandı, yüklenen dosyalar içeri alındı.');
    return leadTo(deliveryUrl(no), 'success', 'Teslim onaylandı; dosyaları bir daha gelince alınır.');
  });
}

/** What the exchange refuses becomes the page with its words. */
async function orRefused<Done>(work: () => Promise<Done>) {
  try {
    return await work();
  } catch (error) {
    const fault = findExchangeFault(error);
    if (fault === null) throw error;
    return refused(fault);
  }
}

/**
 * Decides what both sides say differently, which takes two administrators for all but a citizen's phone, or turns the first
 * decision down: 303 back, or the page with what stands against it. @throws Response 404
 */
export async function decideConflict(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return reopened();
  const { exchange } = getPortal();
  if (exchange === null) throw new Response(null, { status: 404 });
  const decision = textOf(form, 'karar');
  if (decision !== 'bizimki' && decision !== 'onlarinki' && decision !== 'geri-cevir')
    return refused('Hangi kaydın geçerli olduğunu seçin.');
  const conflict = (await exchange.listConflicts(CONFLICTS)).find(({ oid }) => oid === textOf(form, 'oid'));
  if (conflict === undefined) return refused('Bu uyuşmazlık kapanmış; listeye yeniden bakın.');
  const { oid, kind, foreignKey, matter, proposedMark } = conflict;
  const isForgotten = proposedMark !== null && !(await isStillAdministrator(proposedMark));
  const proposed = isForgotten ? null : conflict.proposed;
  const about = `${kind} ${foreignKey}, ${matters[matter]}`;
  if (decision === 'geri-cevir') {
    await record(request, citizen, 'conflict-taken-back', about);
    return orRefused(async () => {
      await exchange.dropProposal(oid);
      return leadTo(urls.exchange, 'success', `${kind} ${foreignKey}: ilk karar geri çevrildi.`);
    });
  }
  const whose = sides[decision];
  const isFirst = matter !== 'telefon' && proposed === null;
  await record(request, citizen, isFirst ? 'conflict-asked' : 'conflict-decided', `${about}: ${whose}`);
  return orRefused(async () => {
    const mark = memberHashOf(citizen.identityNo);
    if (isForgotten) await exchange.dropProposal(oid);
    const { closedAt } = await exchange.propose(oid, decision, { who: nameOf(citizen), mark });
    const end = closedAt === null ? '; ikinci bir yönetici de onaylayınca uygulanır' : '';
    return leadTo(urls.exchange, 'success', `${kind} ${foreignKey}: ${whose}${end}.`);
  });
}
