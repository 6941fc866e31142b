import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  describeDelivery,
  exchangeKinds,
  exchangeOutKinds,
  exchangeOutSample,
  exchangeSample,
  ExchangeFault,
  matterWords,
  openExchange,
  openMunicipality,
  SessionBusy,
  SessionMissing,
  stateTexts,
  type ConflictDecision,
  type Exchange,
  type FindPdfProblem,
  type GivenDelivery,
} from 'municipality/service';
import { type Scan, scanAt } from '~/parts/documents/scanner.server';
import { readWorkbookApart } from '~/parts/documents/read-workbook.server';
import { validateDocument } from '~/parts/documents/validate-document.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { CommandFault, WrongUsage } from './entry/fault';
import type { CommandContext } from './entry/command-context';
import { describeFailure } from './entry/failure';
import { writeMoment } from './entry/figures';
import { openMunicipalityDatabase } from './entry/open';

interface Limits {
  readonly 'most-ended': number;
  readonly 'most-refused': number;
}

async function open(context: CommandContext): Promise<Exchange> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'dosya alışverişi');
  const now = () => new Date();
  const { scannerAddress } = configuration.environment;
  const scan: Scan = (bytes) =>
    scannerAddress === null ? Promise.resolve({ state: 'clean' }) : scanAt(scannerAddress, bytes);
  // It is checked like what a browser sends.
  const findPdfProblem: FindPdfProblem = async (name, bytes) => {
    const verdict = await validateDocument({ name, bytes }, scan);
    return 'problem' in verdict ? verdict.problem : null;
  };
  await openMunicipality({ connection, settings: serviceSettings(configuration), now }).migrate();
  return openExchange({ connection, now, findPdfProblem, readWorkbook: readWorkbookApart });
}

const count = new Intl.NumberFormat('tr-TR');

const asFault = (error: unknown): never => {
  throw error instanceof ExchangeFault || error instanceof SessionBusy || error instanceof SessionMissing
    ? new CommandFault(error.message)
    : error;
};

/** Takes a folder of files, or only says what would become of it. */
export async function takeFiles(
  given: Limits & { folder: string; whole: boolean; 'dry-run': boolean },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  const taken = await exchange
    .take({
      folder: given.folder,
      scope: given.whole ? 'butun' : 'degisen',
      isDryRun: given['dry-run'],
      isAttended: true,
      mostEnded: given['most-ended'],
      mostRefused: given['most-refused'],
      onProgress: (text) => {
        context.say(text);
        // What was staged goes with the connection.
        context.stop.throwIfAborted();
      },
    })
    .catch(asFault);
  for (const line of describeDelivery(taken)) context.say(line);
  return taken.state === 'alindi' ? 0 : 1;
}

/** Takes what comes into a folder until it is told to stop. */
export async function watchFiles(
  { folder, ...limits }: Limits & { folder: string },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  mkdirSync(folder, { recursive: true });
  context.say(
    `${folder} izleniyor. Teslim klasörü, manifest.json yazılınca ya da iki dakika değişmeyince alınır; durdurmak için Ctrl+C.`,
  );
  await exchange.watch({
    folder,
    mostEnded: limits['most-ended'],
    mostRefused: limits['most-refused'],
    stop: context.stop,
    onDelivery: (taken) => {
      context.say(`${taken.name}: ${stateTexts[taken.state]}`);
      for (const line of describeDelivery(taken)) context.say(line);
    },
    onGiven: (delivery) => context.say(describeGiven(delivery)),
    onAcknowledged: (name) => context.say(`${name}: karşı taraf aldı`),
    onFailure: (name, error) =>
      context.say(`${name} işlenemedi, yeniden denenecek: ${describeFailure(error, context.variables)}`),
  });
  return 0;
}

const describeGiven = ({ path, after, upTo, isAgain }: GivenDelivery) =>
  isAgain
    ? `${path} zaten verilmiş; olduğu gibi duruyor.`
    : `${path}: ${count.format(upTo - after)} değişiklik (${after + 1}–${upTo}).`;

/** Lays down what has happened here since the other side acknowledged last. */
export async function giveFiles(
  { folder, from }: { folder: string; from?: number | undefined },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  const given = await exchange.give({ folder, from }).catch(asFault);
  context.say(given ? describeGiven(given) : 'Verilecek yeni bir şey yok.');
  return 0;
}

/** Notes that the other side has taken a folder that was given. */
export async function acknowledgeFiles(
  { delivery }: { delivery: string },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  // A path is as good as the name at its end.
  const { cursor } = await exchange.acknowledge(basename(delivery)).catch(asFault);
  context.say(
    `${basename(delivery)} alındı sayıldı; sonraki teslim ${cursor} numaralı değişiklikten sonra başlar.`,
  );
  return 0;
}

/** Agrees to a delivery that stopped. */
export async function agreeToFiles(
  { no, who }: { no: number; who: string },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  const agreed = await exchange.agree(no, who).catch(asFault);
  context.say(
    `${agreed.no} numaralı teslim (${agreed.name}) onaylandı. İzlenen klasördeyse kendiliğinden alınır; değilse aynı dosyaları exchange take ile yeniden verin.`,
  );
  return 0;
}

/** Lists the deliveries; of one, its whole report. */
export async function listFiles(
  { no }: { no?: number | undefined },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  const all = await exchange.listDeliveries(no === undefined ? 30 : 10_000);
  const shown = no === undefined ? all : all.filter((one) => one.no === no);
  if (no !== undefined && shown.length === 0) throw new CommandFault(`${no} numaralı teslim yok.`);
  if (shown.length === 0)
    context.say('Henüz teslim yok. Örnek dosyalar için: npm run belediye -- exchange sample sicil');
  for (const delivery of shown) {
    const who = delivery.agreedBy === null ? '' : `; onaylayan ${delivery.agreedBy}`;
    context.say(
      `${delivery.no}  ${writeMoment(delivery.at)}  ${delivery.name}  ${stateTexts[delivery.state]}${who}`,
    );
    if (no === undefined) continue;
    for (const line of describeDelivery(delivery)) context.say(line);
  }
  return 0;
}

/** Lists what both sides say differently. */
export async function listConflicts(_given: object, context: CommandContext): Promise<number> {
  const exchange = await open(context);
  const open_ = await exchange.listConflicts();
  if (open_.length === 0) context.say('Uyuşmayan kayıt yok.');
  for (const { oid, kind, foreignKey, matter, ours, theirs, openedAt, person } of open_)
    context.say(
      `${oid}  ${writeMoment(openedAt)}  ${kind} ${foreignKey}${person === null ? '' : ` (${person})`}, ${matterWords[matter]}: bizde ${ours}, onlarda ${theirs}`,
    );
  return open_.length === 0 ? 0 : 1;
}

/** Decides one of them. */
export async function decideConflict(
  { conflict, decision, who }: { conflict: string; decision: ConflictDecision; who: string },
  context: CommandContext,
): Promise<number> {
  const exchange = await open(context);
  const { kind, foreignKey, ours, theirs } = await exchange.decide(conflict, decision, who).catch(asFault);
  context.say(`${kind} ${foreignKey}: ${decision === 'bizimki' ? ours : theirs} geçerli.`);
  return 0;
}

/** Lists the keys of the exchange over HTTP. */
export async function listKeys(_given: object, context: CommandContext): Promise<number> {
  const { keys } = await open(context);
  const all = await keys.list();
  if (all.length === 0) context.say('Henüz anahtar yok; EXCHANGE_KEYS’tekiler burada görünmez.');
  for (const { no, name, drawnBy, confirmedAt, endedAt, lastUsedAt, lastAddress } of all) {
    const state = endedAt ? 'sonlandı' : confirmedAt ? 'geçerli' : 'ikinci onay bekliyor';
    const used = lastUsedAt
      ? `son kullanım ${writeMoment(lastUsedAt)}, ${lastAddress ?? ''}`
      : 'hiç kullanılmadı';
    context.say(`${no}  ${name}  ${state}; oluşturan ${drawnBy}; ${used}`);
  }
  return 0;
}

/** Draws a key that counts at once, and says it this once. */
export async function drawKey(
  { name, who }: { name: string; who: string },
  context: CommandContext,
): Promise<number> {
  const { keys } = await open(context);
  const { no, key } = await keys.draw(name, { who, mark: null }).catch(asFault);
  context.say(`${no} numaralı anahtar, yalnız bu kez gösterilir:`);
  context.say(key);
  return 0;
}

/** Ends a key. */
export async function endKey(
  { no, who }: { no: number; who: string },
  context: CommandContext,
): Promise<number> {
  const { keys } = await open(context);
  const { name } = await keys.end(no, who).catch(asFault);
  context.say(`${no} numaralı anahtar (${name}) sonlandırıldı.`);
  return 0;
}

/** Names samples of what is given, not taken. */
const GIVEN = 'giden';

/** Writes the sample file of a kind, of all of them, or of what is given. */
export function writeSamples(
  { kind, to }: { kind: string; to: string },
  context: CommandContext,
): Promise<number> {
  const chosen = exchangeKinds.filter(({ name }) => kind === 'hepsi' || name === kind);
  if (chosen.length === 0 && kind !== GIVEN) {
    const names = exchangeKinds.map(({ name }) => name).join(', ');
    throw new WrongUsage(`TÜR: şunlardan biri olmalı: ${names}, hepsi, ${GIVEN}.`);
  }
  mkdirSync(to, { recursive: true });
  const write = (one: { name: string; title: string }, text: string) => {
    const path = join(to, `${one.name}.csv`);
    writeFileSync(path, text);
    context.say(`${path}: ${one.title}`);
  };
  for (const one of chosen) write(one, exchangeSample(one));
  if (kind === GIVEN) for (const one of exchangeOutKinds) write(one, exchangeOutSample(one));
  return Promise.resolve(0);
}
