import { join } from 'node:path';
import { areas, type CallDefinition, type CallName } from 'municipality/contract';
import { listCallUsers, reasonAlone } from '~/platform/municipal/call-users';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import type { CommandContext } from './entry/command-context';

interface Row {
  readonly name: string;
  readonly area: string;
  readonly access: CallDefinition['access'];
  readonly isRepeatable: boolean;
  /** Holds the features of the portal. */
  readonly users: readonly string[];
  /** Says why nobody uses it; empty where somebody does. */
  readonly reason: string;
}

function listRows(): Row[] {
  const users = listCallUsers(join(rootFolder, 'app'));
  return Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.values<CallDefinition<CallName>>(calls).map(({ name, access, repeatable }) => ({
      name,
      area,
      access,
      isRepeatable: repeatable,
      users: users.get(name) ?? [],
      reason: reasonAlone(name) ?? '',
    })),
  );
}

const accessWords: Readonly<Record<CallDefinition['access'], string>> = {
  public: 'herkese açık',
  system: 'portal',
  member: 'üye',
  person: 'kişi',
  payer: 'ödeyen',
};

function plain(): string {
  const rows = [
    ['çağrı', 'alan', 'erişim', 'yinelenebilir', 'kullanan'],
    ...listRows().map(({ name, area, access, isRepeatable, users }) => [
      name,
      area,
      accessWords[access],
      isRepeatable ? 'evet' : 'hayır',
      users.join(', ') || 'portal kullanmaz',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** Prints a table of the documents, which are in English. */
function markdown(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = ['call', 'area', 'access', 'repeatable', 'who uses it'];
  const rows = listRows().map(({ name, area, access, isRepeatable, users, reason }) =>
    line([`\`${name}\``, area, access, isRepeatable ? 'yes' : 'no', users.join(', ') || `nobody: ${reason}`]),
  );
  return [line(heads), line(heads.map(() => '---')), ...rows].join('\n');
}

/** Lists every call of the municipal API, by area, and who uses it. */
export function listCalls(given: { markdown: boolean }, context: CommandContext): Promise<number> {
  context.say(given.markdown ? markdown() : plain());
  return Promise.resolve(0);
}
