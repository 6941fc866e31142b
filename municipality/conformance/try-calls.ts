import { areas, contract, type CallDefinition, type CallName } from 'municipality/contract';
import { z } from 'zod';
import { discover, openAsk, type Discovery, type Ask } from './discovery';
import { checkEmptyBody, checkReply, type UnknownCallText } from './check-reply';
import { requestWith } from './known-ids';
import { checkUnproven } from './unproven-member';
import { openTransport, type Transport } from './transport';
import type { KitOptions } from './options';
import { askUnknownCall, checkProtocol, type ProtocolCheck } from './protocol';
import { untried, type Verdict, conforms, differs } from './verdict';
import { selfDefeatingCalls, writingCalls } from './writes';

const CALL = 'GetDueDebtReminderList';

/**
 * Asks who is to be reminded of the day on which a debt of the member falls due, without that debt and with it: nobody
 * may be told to pay what a payment holds.
 */
async function checkExceptedDebts(
  ask: Ask,
  { debt }: Pick<Discovery, 'debt'>,
  { key, member }: KitOptions,
): Promise<Verdict> {
  if (key === null || member === null) return untried('--key, --user ve --password gerekir');
  if (debt === null) return untried('üyenin borcu bulunamadı');
  const findReminder = async (exceptOids?: readonly string[]) => {
    const request = { dueDate: debt.DueDate, limit: 5_000, after: null, exceptOids };
    const people = await ask(CALL, request, key);
    return people && (people.find(({ UserName }) => UserName === member.userName) ?? { Count: 0, Total: 0 });
  };
  const whole = await findReminder();
  if (!whole) return untried(`${CALL} yanıtı okunamadı`);
  if (whole.Count === 0) return untried(`üye ${debt.DueDate} için listede yok`);
  const rest = await findReminder([debt.Oid]);
  if (!rest) return differs('exceptOids verilince yanıt okunamadı');
  const isLeftOut = rest.Count === whole.Count - 1 && rest.Total < whole.Total;
  return isLeftOut ? conforms() : differs(`${debt.Oid} exceptOids içindeyken de sayıldı`);
}

interface TriedCall {
  readonly area: string;
  readonly name: CallName;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

export interface KitResult {
  readonly calls: readonly TriedCall[];
  readonly protocol: readonly ProtocolCheck[];
  /** Says whether the member given could sign in; null when none was given. */
  readonly hasSignedIn: boolean | null;
}

/** Holds the constant every body carries. */
const SYSTEM_USER = 'EBELEDIYE';

/** Returns the calls that would be made for their effect, with their bodies. */
export function plannedWrites(options: KitOptions): { name: CallName; body: unknown }[] {
  return chosen(options)
    .filter(({ name }) => writingCalls.has(name) && !selfDefeatingCalls.has(name))
    .map(({ name }) => ({ name, body: requestWith(contract[name], new Map()) }));
}

function chosen({ only }: KitOptions): { area: string; name: CallName }[] {
  return Object.values(areas).flatMap(({ title, calls }) =>
    (Object.keys(calls) as CallName[])
      .filter((name) => only === null || name === only)
      .map((name) => ({ area: title, name })),
  );
}

interface Round {
  readonly line: Transport;
  readonly options: KitOptions;
  readonly discovery: Discovery;
  readonly unknownCall: UnknownCallText;
}

/** Tries every call chosen, one after the other. */
export async function tryCalls(options: KitOptions): Promise<KitResult> {
  const line = openTransport(options);
  const { status, text } = await askUnknownCall(line);
  const discovery = await discover(line, options);
  const round: Round = { line, options, discovery, unknownCall: status === 404 ? text : null };
  const unproven = options.only === null ? await checkUnproven(line, options) : null;
  const calls: TriedCall[] = [];
  for (const { area, name } of chosen(options))
    calls.push({ area, name, ...(await tryCall(round, contract[name])) });
  const protocol = options.only === null ? await checkProtocol(line) : [];
  if (options.only === null || options.only === 'GetDueDebtReminderList')
    protocol.push(await checkReminders(round));
  if (unproven !== null) protocol.push(unproven);
  const hasSignedIn = options.member === null ? null : discovery.token !== null;
  return { calls, protocol, hasSignedIn };
}

async function checkReminders({ line, discovery, options }: Round): Promise<ProtocolCheck> {
  const begun = performance.now();
  const verdict = await checkExceptedDebts(openAsk(line), discovery, options);
  const milliseconds = Math.round(performance.now() - begun);
  return { name: 'Ödemesi süren borç hatırlatılmaz', verdict, milliseconds };
}

async function tryCall(
  { line, options, discovery, unknownCall }: Round,
  call: CallDefinition<CallName>,
): Promise<Pick<TriedCall, 'verdict' | 'milliseconds'>> {
  const bearer = bearerOf(call, options, discovery);
  if (bearer.missing !== null) return { verdict: untried(bearer.missing), milliseconds: 0 };
  const isEmpty = selfDefeatingCalls.has(call.name) || (writingCalls.has(call.name) && !options.writes);
  if (isEmpty && z.safeParse(call.request, {}).success) {
    return { verdict: untried('boş gövdeyle de yazar; --writes gerekir'), milliseconds: 0 };
  }
  const fields = isEmpty ? {} : ownWords(call, options, requestWith(call, discovery.ids));
  const body = JSON.stringify({ userName: SYSTEM_USER, ...fields });
  const reply = await line({ path: call.path, body, token: bearer.token });
  const check = isEmpty ? checkEmptyBody : checkReply;
  return { verdict: check(call, reply, unknownCall), milliseconds: reply.milliseconds };
}

/** Passwords are the member's own where they are known: no account is to be locked by a made-up one. */
function ownWords(call: CallDefinition<CallName>, { member }: KitOptions, body: object): object {
  return member !== null && call.name === 'ValidateUserForEMunicipality'
    ? { ...body, userName: member.userName, password: member.password }
    : body;
}

type Bearer = { readonly token: string | null; readonly missing: null } | { readonly missing: string };

function bearerOf({ access }: CallDefinition, { key, member }: KitOptions, { token }: Discovery): Bearer {
  switch (access) {
    case 'public':
      return { token: null, missing: null };
    case 'system':
      return key === null ? { missing: '--key verilmedi' } : { token: key, missing: null };
    case 'member':
    case 'person':
    case 'payer':
      if (token !== null) return { token, missing: null };
      return {
        missing:
          member === null || key === null ? '--key, --user ve --password gerekir' : 'üye giriş yapamadı',
      };
    default:
      return access satisfies never;
  }
}
