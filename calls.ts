import { join } from 'node:path';
import { areas, type CallDefinition, type CallName } from 'municipality/contract';
import { listCallUsers, reasonAlone } from '~/platform/municipal/call-users';
import { rootFolder } from '~/platform/configuration/root-folder.server';

const usage = `npm run calls                 every call of the municipal API, by area, and who uses it
npm run calls -- --markdown   the same as a table for a document`;

const heads = ['call', 'area', 'access', 'repeatable', 'who uses it'] as const;

function listRows(): string[][] {
  const users = listCallUsers(join(rootFolder, 'app'));
  return Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.entries<CallDefinition>(calls).map(([name, { access, repeatable }]) => {
      const features = users.get(name as CallName) ?? [];
      const who = features.join(', ') || `nobody: ${reasonAlone(name as CallName) ?? ''}`;
      return [name, area, access, repeatable ? 'yes' : 'no', who];
    }),
  );
}

function plain(rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const named = rows.map(([name = '', ...cells]) => line([`\`${name}\``, ...cells]));
  return [line(head), line(head.map(() => '---')), ...named].join('\n');
}

const [word, ...more] = process.argv.slice(2);
if (more.length > 0 || (word !== undefined && word !== '--markdown')) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rows = [[...heads], ...listRows()];
  console.log(word === '--markdown' ? markdown(rows) : plain(rows));
}
