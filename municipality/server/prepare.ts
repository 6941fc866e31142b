import type { Municipality } from 'municipality/service';
import { dayInIstanbul } from 'municipality/service';

interface FillOptions {
  readonly now: () => Date;
  readonly say: (text: string) => void;
  /** Holds the registries of the sample; the usual number when left out. */
  readonly citizens?: number | undefined;
}

interface PrepareOptions extends FillOptions {
  readonly isProduction: boolean;
}

/** A real municipality was to be opened on the sample's database. */
class SampleInProduction extends Error {
  override readonly name = 'SampleInProduction';
}

const PUBLISHED =
  'Bu veritabanında örnek belediye var ve şifreleri herkesçe bilinir: gerçek kullanımda açılmaz. DATABASE_URL (ya da DATA_DIR) ile boş bir veritabanı gösterin ya da tanıtımı PORTAL_ENV=production olmadan başlatın.';

/** Fills an empty municipality with the sample and tells how far it has come. */
export async function fillMunicipality(
  municipality: Municipality,
  { now, say, citizens }: FillOptions,
): Promise<void> {
  const { rows, seconds } = await municipality.fillSample({
    asOf: dayInIstanbul(now()),
    onProgress: say,
    ...(citizens && { citizens }),
  });
  const count = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
  const perSecond = count.format(rows / Math.max(seconds, 0.001));
  say(
    `${count.format(rows)} satır, ${seconds.toFixed(1).replace('.', ',')} sn (saniyede ${perSecond} satır).`,
  );
}

/** Brings the tables up to date and, where it is no real municipality, fills an empty one with the sample. @throws SampleInProduction when a real one has the sample's passwords */
export async function prepareMunicipality(
  municipality: Municipality,
  { isProduction, now, say, citizens }: PrepareOptions,
): Promise<void> {
  await municipality.migrate();
  if (isProduction) {
    if (await municipality.isSample()) throw new SampleInProduction(PUBLISHED);
    return;
  }
  if (!(await municipality.isEmpty())) return municipality.completeSample(dayInIstanbul(now()));
  say('Veritabanı örnek belediyeyle dolduruluyor (yalnız ilk açılışta)…');
  await fillMunicipality(municipality, { now, say, citizens });
}
