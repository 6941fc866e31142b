import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, banks, type CallAccess, type CallDefinition, type CallName } from 'municipality/contract';
import { serviceEvents } from 'municipality/ground/service-events';
import { specifiedCalls } from 'municipality/contract/documentation/specified-calls';
import { serverVariables } from 'municipality/server/variables';
import { describeKinds, describeOutKinds } from 'municipality/service/exchange/documentation/describe-kinds';
import { reasonAlone } from '~/platform/municipal/call-users';
import {
  listEnvironmentVariables,
  type EnvironmentVariable,
} from '~/platform/configuration/environment.server';
import {
  parseSettings,
  publicSettings,
  secretVariables,
  SettingsFile,
} from '~/platform/configuration/settings.server';
import { logEvents } from '~/platform/log/events';
import { serviceList } from '~/services/services';
import { urls } from '~/urls';
import { rootFolder } from '../house/root-folder';
import { readPageCalls } from './page-calls';
import { paymentStates, paymentSteps } from './payment-parts';
import { code, markdownTable } from './table';

const variableTable = (variables: readonly EnvironmentVariable[]) =>
  markdownTable(
    ['name', 'default', 'meaning'],
    variables.map(({ name, unset, description }) => [code(name), unset, description]),
  );

/** Writes `.env.example`: every variable with its meaning, none of them set. */
export const environmentExample = (): string =>
  listEnvironmentVariables()
    .map(({ name, unset, description }) => `# ${description}\n# Unset: ${unset}\n#${name}=\n`)
    .join('\n');

function settingsTable(): string {
  const { settings } = parseSettings(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8'), {});
  if (settings === null) throw new Error('The sample AppSetting.json is in order');
  const isPublic = (key: string) => key in publicSettings(settings);
  const variableOf = new Map(
    Object.entries(secretVariables).map(([variable, [key]]): [string, string] => [key, variable]),
  );
  return markdownTable(
    ['key', 'public', 'environment', 'effect'],
    Object.entries(SettingsFile.shape).map(([key, schema]) => {
      if (!schema.description) throw new Error(`AppSetting.json › ${key} has no description`);
      const variable = variableOf.get(key);
      return [code(key), isPublic(key) ? 'yes' : '', variable ? code(variable) : '', schema.description];
    }),
  );
}

/** Lists the events of both registers by their names. */
const logEventTable = (): string =>
  markdownTable(
    ['event', 'what it means'],
    Object.entries<string>({ ...logEvents, ...serviceEvents })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([event, meaning]) => [code(event), meaning]),
  );

const accessTexts: Readonly<Record<CallAccess, string>> = {
  public: 'anybody',
  member: 'member',
  person: 'person',
  payer: 'payer',
  system: 'portal',
};

const specified = new Set<string>(Object.values(specifiedCalls).flat());

function callerOf({ access, refusals }: CallDefinition): string {
  return refusals.includes('role-missing') ? 'employee' : accessTexts[access];
}

function callsByArea(): string {
  const sections = Object.values(areas).map(({ title, calls }) => {
    const rows = Object.values<CallDefinition>(calls).map((call) => [
      code(call.name),
      call.summary,
      callerOf(call),
      call.repeatable ? 'yes' : 'no',
      specified.has(call.name) ? '' : 'own',
    ]);
    return `### ${title}\n\n${markdownTable(['call', 'what it does', 'who may call', 'repeatable', 'origin'], rows)}`;
  });
  return sections.join('\n\n');
}

function servicesAndCalls(): string {
  const rows = serviceList.flatMap((service) => {
    const title = service.name;
    if (title === undefined || service.page === undefined || service.calls.length === 0) return [];
    return [[title, code(urls[service.page]), service.calls.map(code).join(', ')]];
  });
  return markdownTable(['service', 'address', 'rests on'], rows);
}

function callsOfOthers(): string {
  const names = Object.values(areas).flatMap(({ calls }) => Object.keys(calls) as CallName[]);
  const rows = names.flatMap((name) => {
    const reason = reasonAlone(name);
    return reason === null ? [] : [[code(name), reason]];
  });
  return markdownTable(['call', 'why the portal does not make it'], rows);
}

const families = { nestpay: 'NestPay', vakifbank: 'VakıfBank' } as const;

const bankTable = () =>
  markdownTable(
    ['EFT code', 'bank', 'protocol', 'tried against recorded messages'],
    Object.entries(banks)
      .sort(([left], [right]) => left.localeCompare(right))
      .map(([eftCode, { name, family, isTried }]) => [
        eftCode,
        name,
        families[family],
        isTried ? 'yes' : 'no: not tried at the bank',
      ]),
  );

function exchangeKinds(): string {
  const sections = describeKinds().map(({ name, title, meaning, ending, key, columns }) => {
    const rows = columns.map((column) => [
      `${code(column.name)}${column.isRequired ? ' *' : ''}`,
      column.meaning,
      column.form,
      column.example === '' ? '' : code(column.example),
      column.words.join(', '),
    ]);
    const table = markdownTable(['column', 'meaning', 'written as', 'example', 'also taken'], rows);
    return `### ${title}: ${code(`${name}.csv`)}\n\n${meaning} Bütün dosyada olmayan: ${ending} Anahtar: ${code(key)}.\n\n${table}`;
  });
  return sections.join('\n\n');
}

function exchangeOutKinds(): string {
  const sections = describeOutKinds().map(({ name, title, meaning, sum, columns }) => {
    const rows = columns.map((column) => [
      code(column.name),
      column.meaning,
      column.form,
      column.example === '' ? '' : code(column.example),
    ]);
    const table = markdownTable(['column', 'meaning', 'written as', 'example'], rows);
    const summed = sum === null ? '' : ` Manifestte toplanan: ${code(sum)}.`;
    return `### ${title}: ${code(`${name}.csv`)}, ${code(`${name}.jsonl`)}\n\n${meaning}${summed}\n\n${table}`;
  });
  return sections.join('\n\n');
}

const callsOfPages = () =>
  markdownTable(
    ['page', 'opened by', 'calls'],
    readPageCalls().map(({ page, who, calls }) => [code(page), who, calls.map(code).join(', ')]),
  );

/** Makes what the documents take from the code, by the name of its markers. */
export const generatedParts: Readonly<Record<string, () => string>> = {
  environment: () => variableTable(listEnvironmentVariables()),
  'municipality-environment': () => variableTable(serverVariables),
  settings: settingsTable,
  banks: bankTable,
  'log-events': logEventTable,
  'payment-states': paymentStates,
  'payment-steps': paymentSteps,
  services: servicesAndCalls,
  'page-calls': callsOfPages,
  calls: callsByArea,
  'calls-of-others': callsOfOthers,
  'exchange-kinds': exchangeKinds,
  'exchange-out-kinds': exchangeOutKinds,
};

/** Makes everything between `<!-- name:begin -->` and `<!-- name:end -->` of a text anew. */
export function renewParts(text: string): string {
  return text.replace(
    /(<!-- ([a-z-]+):begin -->\n)[\s\S]*?(\n<!-- \2:end -->)/g,
    (_whole, begin: string, name: string, end: string) => {
      const make = generatedParts[name];
      if (!make) throw new Error(`Nothing makes the part “${name}”`);
      return `${begin}\n${make()}\n${end}`;
    },
  );
}
