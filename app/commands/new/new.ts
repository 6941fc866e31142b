import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationFault } from '~/platform/configuration/configuration.server';
import { urls } from '~/urls';
import { z } from 'zod';
import type { CommandContext } from '../entry/command-context';
import { describeFailure } from '../entry/failure';
import { CommandFault } from '../entry/fault';
import { askAll, completeAnswers, openAsking, type Asking } from './ask';
import { createFirstEmployee } from './first-employee';
import { isKnownKey, makeFiles, refuseExisting, writeFiles, type NewFiles } from './files';
import { employeeOf, isPut, questions, secretKeys, type Answers } from './questions';

interface Given {
  readonly folder: string;
  readonly answers?: string | undefined;
}

const AnswersFile = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));

/** Reads the answers of a JSON file; yes and no may be `true` and `false`. @throws CommandFault */
function readAnswers(file: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFault(`${file} geçerli bir JSON dosyası değil.`);
    throw error;
  }
  const read = AnswersFile.safeParse(parsed);
  if (!read.success)
    throw new CommandFault(`${file}: her anahtarın yanında bir metin, sayı ya da true/false olmalı.`);
  const strange = Object.keys(read.data).filter((key) => !isKnownKey(key));
  if (strange.length > 0) throw new CommandFault(`${file}: bilinmeyen anahtar: ${strange.join(', ')}.`);
  const typed = (value: string | boolean | number) =>
    typeof value === 'boolean' ? (value ? 'evet' : 'hayır') : String(value).trim();
  return Object.fromEntries(Object.entries(read.data).map(([key, value]) => [key, typed(value)]));
}

/** Returns the key of an answer a fault of the configuration is about. */
function answerKeyOf(fault: string): string {
  const name = fault.replace(/^(environment|AppSetting\.json ›) /, '');
  return Object.entries(secretKeys).find(([, variable]) => variable === name)?.[0] ?? name;
}

/** Puts the questions again whose answers the portal would refuse together. @throws ConfigurationFault for what was not asked */
async function askAgain(
  asking: Asking,
  answers: Record<string, string>,
  error: ConfigurationFault,
): Promise<void> {
  for (const { key, reason } of error.faults) {
    const question = questions.find((each) => each.key === answerKeyOf(key));
    if (!question || !isPut(question, answers)) throw error;
    answers[question.key] = await asking.put(question, reason);
  }
}

interface Written {
  readonly answers: Answers;
  readonly files: NewFiles;
}

async function askAndWrite(folder: string, context: CommandContext): Promise<Written> {
  const { stdin: input, stdout: output } = process;
  const asking = openAsking({ input, output, isTerminal: input.isTTY });
  context.atEnd(() => Promise.resolve(asking.close()));
  context.say('Boş bırakılan yanıtın yerine köşeli ayraçtaki geçer. Dosyalar sorular bitince yazılır.');
  const answers = await askAll(asking);
  for (;;) {
    const files = makeFiles(folder, answers);
    try {
      writeFiles(folder, files, context.variables);
      return { answers, files };
    } catch (error) {
      if (!(error instanceof ConfigurationFault)) throw error;
      await askAgain(asking, answers, error);
    }
  }
}

function writeAnswered(folder: string, file: string, context: CommandContext): Written {
  const answers = completeAnswers(readAnswers(file));
  const files = makeFiles(folder, answers);
  writeFiles(folder, files, context.variables);
  return { answers, files };
}

/** Writes the settings and secrets of a municipality that begins, and lets its first employee in. */
export async function beginMunicipality(
  { folder, answers: file }: Given,
  context: CommandContext,
): Promise<number> {
  refuseExisting(folder);
  const { answers, files } =
    file === undefined ? await askAndWrite(folder, context) : writeAnswered(folder, file, context);
  const place = resolve(folder);
  context.say(`Yazıldı: ${join(place, 'AppSetting.json')} ve ${join(place, 'secrets.env')}.`);
  context.say(`Makinenin dosyaları (systemd, nginx, HAProxy, küme, izleme): ${join(place, 'server')}.`);
  const employee = employeeOf(answers);
  let code = 0;
  if (employee) {
    const variables = { ...context.variables, ...files.variables };
    try {
      await createFirstEmployee(employee, { ...context, variables });
    } catch (error) {
      context.say(`İlk personel açılamadı: ${describeFailure(error, variables)}`);
      context.say('Dosyalar duruyor. Nedeni giderince: npm run belediye -- first-employee --help');
      code = 1;
    }
  }
  context.say('Sonraki komutlar:');
  context.say(`  set -a; . ${join(place, 'secrets.env')}; DATA_DIR=/var/lib/portal; set +a`);
  context.say('  npm run belediye -- doctor');
  context.say('  npm run belediye -- exchange sample hepsi --to ornek');
  context.say(`Portal açılınca giriş: ${files.variables['PUBLIC_ORIGIN'] ?? ''}${urls.signIn}`);
  return code;
}
