import * as fc from 'fast-check';
import type { CallDefinition, CallName } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { RunningSandbox } from 'municipality/sandbox';
import type { ServiceSettings } from 'municipality/service';
import {
  openTestMunicipality,
  testSettings,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { expect, test } from 'vitest';
import { callersOf, numberOf, openTokens, staff, type Caller, type Tokens } from '../../support/fuzz/callers';
import { postedBody, type Posted } from '../../support/fuzz/hostile-body';
import { checkAnswer, type Answered } from '../../support/fuzz/check-answer';
import { known, poolOf } from '../../support/fuzz/sample-pool';
import { wholeBodies } from '../../support/fuzz/whole-bodies';
import { validBody, type Pool } from '../../support/fuzz/valid-body';
import { eDevletClient, openSandbox } from '../../support/portal/municipality-transports';
import { watchWrites, type WriteWatch } from '../../support/fuzz/written';
import { bySize } from '../../tiers';

/** 100,000 of them are some ten minutes; `FUZZ_BODIES` and `FUZZ_SEED` say how many and which. */
const bodies = Number(process.env.FUZZ_BODIES ?? bySize(200, 3_000));
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const only = process.env.FUZZ_ONLY || undefined;

/** Bodies before the pool of real ids is drawn anew, and before the town is. */
const BATCH = 2_000;
const CHAPTER = 20_000;

const calls: readonly CallDefinition<CallName>[] = Object.values(contract).filter(
  ({ name }) => only === undefined || name === only,
);

interface Shot {
  readonly call: CallDefinition<CallName>;
  readonly caller: Caller;
  readonly posted: Posted;
}

/** Everybody speaks mostly of their own; who has nothing, of what the known persons have. */
async function shots(range: Range): Promise<fc.Arbitrary<Shot>> {
  const general = await poolOf(range.town, known, { ...range, lines: range.lines.map(({ line }) => line) });
  const pools = new Map<Caller, Pool>();
  for (const caller of owners) {
    const lines = range.lines.filter(({ owner }) => owner === caller).map(({ line }) => line);
    pools.set(caller, await poolOf(range.town, [numberOf(caller) ?? ''], { ...range, lines }));
  }
  const shotOf = (call: Shot['call'], caller: Caller): fc.Arbitrary<Shot> => {
    const posted = postedBody(validBody(call, pools.get(caller) ?? general));
    return posted.map((body) => ({ call, caller, posted: body }));
  };
  return fc.oneof(
    ...calls.map((call) =>
      fc.oneof(...callersOf(call).map(({ caller, weight }) => ({ weight, arbitrary: shotOf(call, caller) }))),
    ),
  );
}

/** Describes a town whose writes are watched. */
interface Range {
  readonly town: TestMunicipality;
  readonly tokens: Tokens;
  readonly watch: WriteWatch;
  readonly lines: readonly { readonly owner: Caller; readonly line: Pool['rows'][number] }[];
  readonly bodies: Pool['bodies'];
  /** Holds numbers that stand in no body, so that no answer may bring them. */
  readonly unheard: ReadonlySet<string>;
  /** Says why the last unexpected failure happened. */
  cause(): string;
}

/** In the odd chapters neither bank nor e-Devlet answers. */
function settingsOf(sandbox: RunningSandbox, chapter: number): Partial<ServiceSettings> {
  if (chapter % 2 === 1) return {};
  const bank = testSettings.bank && { ...testSettings.bank, apiUrl: `${sandbox.url}/fim/api` };
  return { bank, eDevlet: { ...eDevletClient, url: sandbox.url } };
}

async function openRange(sandbox: RunningSandbox, chapter: number): Promise<Range> {
  let cause = '';
  const town = await openTestMunicipality({
    settings: settingsOf(sandbox, chapter),
    log: (_event, fields) => (cause = String(fields.error)),
  });
  const watch = await watchWrites(town.client);
  const tokens = await openTokens(town);
  const { rows } = await town.client.query<{ identity_no: string }>(
    'select identity_no from municipality.registry',
  );
  const unheard = new Set(rows.map(({ identity_no }) => identity_no));
  for (const identityNo of known) unheard.delete(identityNo);
  const lines = await linesOf(town, tokens);
  const bodies = await wholeBodies(town);
  await watch.written();
  return { town, watch, tokens, lines, bodies, unheard, cause: () => cause };
}

const owners = ['member', 'other member', 'owing member', 'debtless member', 'employee'] as const;

/** Reads the debts as their owners see them: lines with the right amounts. */
async function linesOf(town: TestMunicipality, tokens: Tokens): Promise<Range['lines']> {
  const lists = owners.map(async (owner) => {
    const { body } = await town.call('GetDebtListForEMunicipality', {}, tokens.of(owner) ?? '');
    const lines = contract.GetDebtListForEMunicipality.response.parse(body).flatMap(({ Lines }) => Lines);
    return lines.slice(0, 12).map((line) => ({
      owner,
      line: {
        accrumentOid: line.Oid,
        principal: line.RemainingPrincipal / 100,
        lateFee: line.LateFee / 100,
        total: line.Total / 100,
      },
    }));
  });
  return (await Promise.all(lists)).flat();
}

async function post({ town, tokens, watch }: Range, { call, caller, posted }: Shot): Promise<Answered> {
  const token = tokens.of(caller);
  const request = new Request(`http://municipality.test${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': posted.contentType,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: posted.body,
  });
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(new Response('', { status: 599 })), 10_000);
  });
  const response = await Promise.race([town.municipality.handle(request), silence]);
  clearTimeout(timer);
  const text = await response.text();
  const milliseconds = performance.now() - begun;
  return { status: response.status, text, milliseconds, written: await watch.written() };
}

/** Finds what a caller was told of somebody else; null when nothing. */
function leakOf({ unheard }: Range, { call, caller }: Shot, { status, text }: Answered): string | null {
  if (status !== 200 || staff.has(caller) || call.access === 'system') return null;
  const numbers = text.match(/(?<![\d.])\d{10,11}(?![\d.])/g) ?? [];
  const strange = numbers.find((number) => unheard.has(number) && number !== numberOf(caller));
  return strange === undefined ? null : `told ${caller} of ${strange}`;
}

const shown = ({ body }: Posted) => Buffer.from(body).toString('utf8').slice(0, 400);

test(`${bodies} bodies break nothing (seed ${seed})`, async () => {
  const faults = new Map<string, string>();
  const endings = new Map<number, number>();
  const slowest: [milliseconds: number, name: string][] = [];
  const answered = new Set<string>();
  const sandbox = await openSandbox();
  let range = await openRange(sandbox, 0);
  for (let done = 0; done < bodies; done += BATCH) {
    if (done > 0 && done % CHAPTER === 0) {
      await range.town.close();
      range = await openRange(sandbox, done / CHAPTER);
    }
    const numRuns = Math.min(BATCH, bodies - done);
    for (const shot of fc.sample(await shots(range), { seed: seed + done, numRuns })) {
      const answer = await post(range, shot);
      endings.set(answer.status, (endings.get(answer.status) ?? 0) + 1);
      slowest.push([Math.round(answer.milliseconds), shot.call.name]);
      if (slowest.length > 1_000) slowest.sort(([one], [other]) => other - one).splice(8);
      if (answer.status === 200) answered.add(shot.call.name);
      const fault = checkAnswer(shot.call, answer) ?? leakOf(range, shot, answer);
      if (fault !== null) {
        const why = answer.status === 500 ? `${fault} (${range.cause()})` : fault;
        const key = `${shot.call.name}: ${why}`;
        if (!faults.has(key)) faults.set(key, `as ${shot.caller}: ${shown(shot.posted)}`);
      }
      if (answer.status === 401 && shot.caller !== 'nobody') {
        await range.tokens.renew(shot.caller);
        await range.watch.written();
      }
    }
  }
  await range.town.close();
  await sandbox.close();
  const never = calls.map(({ name }) => name).filter((name) => !answered.has(name));
  slowest.sort(([one], [other]) => other - one).splice(8);
  console.info(`seed ${seed}, ${bodies} bodies`, Object.fromEntries(endings), { slowest, never });
  expect(Object.fromEntries(faults)).toEqual({});
}, 3_600_000);
