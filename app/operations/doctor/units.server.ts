import type { Environment } from '~/platform/configuration/environment.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const [SERVICES, TIMERS, BACKUP] = ['services', 'timers', 'last backup'] as const;
const DAY = 24 * 3_600_000;
/** A backup is made nightly; two hours more than a day are its running time. */
const OLDEST_BACKUP = DAY + 2 * 3_600_000;

const portals = 'portal@*.service';
const ownTimers = ['portal-backup.timer', 'portal-drill.timer'] as const;
/** Lists what runs only where somebody has installed it: the database may lie on another machine. */
const otherUnits = [
  'portal-exchange.service',
  'pgbackrest-check.timer',
  'pgbackrest-backup.timer',
  'pgbackrest-full.timer',
] as const;
const jobs = [
  'portal-backup.service',
  'portal-drill.service',
  'pgbackrest-check.service',
  'pgbackrest-backup.service',
  'pgbackrest-full.service',
] as const;

type Unit = Readonly<Record<string, string>>;

/** Reads the blocks of `KEY=value` lines that `systemctl show` writes, one for each unit. */
function readUnits(text: string): Unit[] {
  return text
    .split('\n\n')
    .map((block) =>
      Object.fromEntries(
        block.split('\n').flatMap((line) => {
          const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
          return key === undefined ? [] : [[key, value ?? '']];
        }),
      ),
    )
    .filter((unit) => unit['Id'] !== undefined);
}

const isActive = (unit: Unit | undefined) => unit?.['ActiveState'] === 'active';
const isEnabled = (unit: Unit | undefined) => (unit?.['UnitFileState'] ?? '').startsWith('enabled');
const namesOf = (units: readonly (Unit | undefined)[]) => units.map((unit) => unit?.['Id'] ?? '').join(', ');

function checkPortals(units: readonly Unit[]): Finding {
  const running = units.filter((unit) => /^portal@.*\.service$/.test(unit['Id'] ?? '') && isActive(unit));
  const lost = running.filter((unit) => !isEnabled(unit));
  const remedy = 'İki süreci açılışta da başlatın: `systemctl enable --now portal@3000 portal@3002`.';
  if (running.length < 2)
    return warning(
      SERVICES,
      running.length === 0
        ? 'portal@ birimlerinden çalışan yok.'
        : `Yalnız ${namesOf(running)} çalışıyor: yenilenirken kimse hizmet vermez.`,
      remedy,
    );
  return lost.length === 0
    ? ok(SERVICES, `${namesOf(running)} çalışıyor ve açılışta başlıyor`)
    : warning(SERVICES, `${namesOf(lost)} makine yeniden açılınca başlamaz.`, remedy);
}

function checkTimers(find: (name: string) => Unit | undefined): Finding[] {
  const installed = otherUnits.filter((name) => find(name)?.['LoadState'] === 'loaded');
  // A town that delivers by an API has the unit for files lying there and not in use.
  const wanted = [
    ...ownTimers,
    ...installed.filter((name) => name.endsWith('.timer') || isEnabled(find(name))),
  ];
  const idle = wanted.filter((name) => !isActive(find(name)) || !isEnabled(find(name)));
  const failed = jobs.filter((name) => {
    const result = find(name)?.['Result'] ?? '';
    return find(name)?.['LoadState'] === 'loaded' && result !== '' && result !== 'success';
  });
  return [
    idle.length === 0
      ? ok(TIMERS, `${wanted.join(', ')} kurulu`)
      : warning(
          TIMERS,
          `${idle.join(', ')} çalışmıyor.`,
          `\`systemctl enable --now ${idle.join(' ')}\`; birimler \`new\` komutunun yazdığı server/ klasöründe.`,
        ),
    ...failed.map((name) =>
      fault(
        TIMERS,
        `${name} son kez başarısız bitti (${find(name)?.['Result'] ?? ''}).`,
        `Nedenine bakın: \`journalctl -u ${name}\`.`,
      ),
    ),
  ];
}

function checkBackup(job: Unit | undefined, facts: Facts): Finding[] {
  const folder = /backup --to (\S+)/.exec(job?.['ExecStart'] ?? '')?.[1];
  if (folder === undefined) return [];
  let made: Date | null;
  try {
    made = facts.newestBackup(folder);
  } catch {
    const remedy = 'Portalın kullanıcısı olarak çalıştırın: `runuser -u portal`.';
    return [warning(BACKUP, `${folder} okunamadı, yedeklere bakılmadı.`, remedy)];
  }
  const remedy = 'Şimdi bir tane alın: `systemctl start portal-backup`; sonra günlüğüne bakın.';
  if (made === null) return [warning(BACKUP, `${folder} içinde yedek yok.`, remedy)];
  const hours = Math.round((facts.now().getTime() - made.getTime()) / 3_600_000);
  return [
    hours * 3_600_000 <= OLDEST_BACKUP
      ? ok(BACKUP, `${hours} saatlik`)
      : fault(BACKUP, `En yeni yedek ${hours} saatlik.`, remedy),
  ];
}

/** Tells whether systemd runs what has to run beside the portal. Where there is no systemd it says that nobody looked. */
export async function examineUnits({ isProduction }: Environment, facts: Facts): Promise<Finding[]> {
  if (!isProduction) return [];
  let text: string | null;
  try {
    text = await facts.showUnits([portals, ...ownTimers, ...otherUnits, ...jobs]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      warning(SERVICES, `systemd yanıt vermedi, bakılmadı (${reason}).`, '`systemctl status` ile deneyin.'),
    ];
  }
  if (text === null) return [ok(SERVICES, 'bakılmadı: bu makinede systemd çalışmıyor')];
  const units = readUnits(text);
  const find = (name: string) => units.find((unit) => unit['Id'] === name);
  return [checkPortals(units), ...checkTimers(find), ...checkBackup(find('portal-backup.service'), facts)];
}
