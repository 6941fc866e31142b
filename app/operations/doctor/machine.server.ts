import type { Environment } from '~/platform/configuration/environment.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const GIGABYTE = 1_024 ** 3;
/** The portal is tried with no older Node than this one. */
const OLDEST_NODE = [20, 19] as const;
/** One portal process takes so many bytes at work, with room to spare. */
const LEAST_MEMORY = 0.5 * GIGABYTE;

function checkNode({ nodeVersion }: Facts): Finding {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld
    ? fault(
        'node',
        `Node ${nodeVersion} çok eski.`,
        `Node ${OLDEST_NODE.join('.')} ya da daha yenisini kurun (20, 22 ve 24 denendi).`,
      )
    : ok('node', `Node ${nodeVersion}`);
}

function checkLanguage(facts: Facts): Finding {
  const { upper, hour } = facts.turkish();
  if (upper === 'İI' && hour === '15:00')
    return ok('language', 'Türkçe harfler ve Europe/Istanbul biliniyor');
  return fault(
    'language',
    `Türkçe harfler ya da Türkiye saati yanlış çıkıyor (${upper}, ${hour}).`,
    'Bütün dilleri ve saat dilimlerini getiren resmî bir Node kullanın (full ICU) ve NODE_ICU_DATA değişkenini kaldırın.',
  );
}

async function checkDisk(facts: Facts, folder: string): Promise<Finding> {
  const { free, total } = await facts.disk(folder);
  const share = Math.round((free / Math.max(total, 1)) * 100);
  const what = `${folder} altında ${(free / GIGABYTE).toFixed(1)} GB boş (%${share})`;
  const remedy =
    'Yer açın ya da diski büyütün: dolu disk günlükleri, yüklemeleri ve gömülü veritabanını durdurur.';
  return free < GIGABYTE || share < 5 ? fault('disk', `Yalnız ${what}.`, remedy) : ok('disk', what);
}

function checkBuild(facts: Facts): Finding {
  switch (facts.build()) {
    case 'fresh':
      return ok('build', 'derleme bu kaynaklardan');
    case 'outdated':
      return warning(
        'build',
        'Derleme başka kaynaklardan.',
        '`npm run build` çalıştırın; yoksa sonraki açılış yapar.',
      );
    case 'missing':
      return fault('build', 'Portal derlenmemiş.', '`npm run build` çalıştırın.');
  }
}

function checkFolder(facts: Facts, { dataFolder, databaseUrl }: Environment): Finding {
  if (facts.isWritable(dataFolder)) return ok('data folder', `${dataFolder} yazılabiliyor`);
  const remedy =
    'Portalın kullanıcısına orada yazma izni verin ya da DATA_DIR ile başka bir klasör gösterin.';
  const what = `${dataFolder} yazılamıyor.`;
  return databaseUrl === null ? fault('data folder', what, remedy) : warning('data folder', what, remedy);
}

function checkPrograms(facts: Facts, { databaseUrl }: Environment): Finding[] {
  if (databaseUrl === null) return [];
  const missing = ['pg_dump', 'pg_restore'].filter((name) => !facts.hasProgram(name));
  return missing.length === 0
    ? [ok('backup programs', 'pg_dump ve pg_restore var')]
    : [
        fault(
          'backup programs',
          `${missing.join(' ve ')} bulunamadı: burada yedek alınamaz.`,
          'PostgreSQL istemci programlarını sunucunun sürümüyle kurun (Debian: postgresql-client).',
        ),
      ];
}

function checkMemory({ memory }: Facts): Finding {
  const what = `${(memory / GIGABYTE).toFixed(1)} GB bellek`;
  return memory < LEAST_MEMORY
    ? warning('memory', `Yalnız ${what}.`, 'Her portal sürecine en az 512 MB verin (MemoryMax, --memory).')
    : ok('memory', what);
}

/** Examines the machine: Node, language, memory, disk, folder, build, programs. */
export async function examineMachine(facts: Facts, environment: Environment): Promise<Finding[]> {
  const folder = checkFolder(facts, environment);
  const disk = folder.level === 'ok' ? [await checkDisk(facts, environment.dataFolder)] : [];
  return [
    checkNode(facts),
    checkLanguage(facts),
    checkMemory(facts),
    folder,
    ...disk,
    checkBuild(facts),
    ...checkPrograms(facts, environment),
  ];
}
