import type { Environment } from '~/platform/configuration/environment.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const GIGABYTE = 1_024 ** 3;
/** The oldest Node the portal is tried with. */
const OLDEST_NODE = [20, 19] as const;
/** What one portal process takes at work, with room. */
const LEAST_MEMORY = 0.5 * GIGABYTE;

function judgeNode({ nodeVersion }: Facts): Finding {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld
    ? fault(
        'node',
        `Node ${nodeVersion} is too old.`,
        `Install Node ${OLDEST_NODE.join('.')} or newer (20, 22 and 24 are tried).`,
      )
    : ok('node', `Node ${nodeVersion}`);
}

function judgeLanguage(facts: Facts): Finding {
  const { upper, hour } = facts.turkish();
  if (upper === 'İI' && hour === '15:00')
    return ok('language', 'Turkish letters and Europe/Istanbul are known');
  return fault(
    'language',
    `Turkish letters or the time of Türkiye come out wrong (${upper}, ${hour}).`,
    'Use an official build of Node, which brings all languages and time zones (full ICU), and unset NODE_ICU_DATA.',
  );
}

async function judgeDisk(facts: Facts, folder: string): Promise<Finding> {
  const { free, total } = await facts.disk(folder);
  const share = Math.round((free / Math.max(total, 1)) * 100);
  const what = `${(free / GIGABYTE).toFixed(1)} GB free below ${folder} (${share} %)`;
  const remedy = 'Make room or enlarge the disk: a full one stops logs, uploads and the embedded database.';
  return free < GIGABYTE || share < 5 ? fault('disk', `Only ${what}.`, remedy) : ok('disk', what);
}

function judgeBuild(facts: Facts): Finding {
  switch (facts.build()) {
    case 'fresh':
      return ok('build', 'The build is of these sources');
    case 'outdated':
      return warning(
        'build',
        'The build is of other sources than these.',
        'Run `npm run build`; otherwise the next start does.',
      );
    case 'missing':
      return fault('build', 'The portal is not built.', 'Run `npm run build`.');
  }
}

function judgeFolder(facts: Facts, { dataFolder, databaseUrl }: Environment): Finding {
  if (facts.isWritable(dataFolder)) return ok('data folder', `${dataFolder} can be written to`);
  const remedy = 'Give the user of the portal the right to write there, or set DATA_DIR to another folder.';
  const what = `${dataFolder} cannot be written to.`;
  return databaseUrl === null ? fault('data folder', what, remedy) : warning('data folder', what, remedy);
}

function judgePrograms(facts: Facts, { databaseUrl }: Environment): Finding[] {
  if (databaseUrl === null) return [];
  const missing = ['pg_dump', 'pg_restore'].filter((name) => !facts.hasProgram(name));
  return missing.length === 0
    ? [ok('backup programs', 'pg_dump and pg_restore are there')]
    : [
        fault(
          'backup programs',
          `${missing.join(' and ')} ${missing.length === 1 ? 'was' : 'were'} not found: no backup can be made here.`,
          "Install PostgreSQL's client programs of the server's version (Debian: postgresql-client).",
        ),
      ];
}

function judgeMemory({ memory }: Facts): Finding {
  const what = `${(memory / GIGABYTE).toFixed(1)} GB of memory`;
  return memory < LEAST_MEMORY
    ? warning('memory', `Only ${what}.`, 'Allow each portal process at least 512 MB (MemoryMax, --memory).')
    : ok('memory', what);
}

/** The machine: Node, language, memory, disk, folder, build, programs. */
export async function examineMachine(facts: Facts, environment: Environment): Promise<Finding[]> {
  const folder = judgeFolder(facts, environment);
  const disk = folder.level === 'ok' ? [await judgeDisk(facts, environment.dataFolder)] : [];
  return [
    judgeNode(facts),
    judgeLanguage(facts),
    judgeMemory(facts),
    folder,
    ...disk,
    judgeBuild(facts),
    ...judgePrograms(facts, environment),
  ];
}
