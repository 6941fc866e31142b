import { LIST_ALONE, type StoredAnnouncement } from '~/features/announcements/announcements.server';
import type { StoredUnit } from '~/features/units/units.server';
import type { EntryKind } from '~/parts/content/content-keys';
import { addEntryVersion, listEntries } from '~/parts/content/entries.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';

const DAY = 86_400_000;
const EDITOR = 'Örnek belediye';

/** Lists the units of the sample municipality: name and what it does; they are reached as the municipality is. */
const units: readonly (readonly [name: string, work: string])[] = [
  ['Mali Hizmetler Müdürlüğü', 'Emlak, çevre temizlik ve ilan vergileri; tahakkuk, tahsilat ve iade.'],
  ['Su ve Kanal Müdürlüğü', 'Su aboneliği, sayaç okuma, arıza ve kanal açma.'],
  ['Fen İşleri Müdürlüğü', 'Yol, kaldırım, asfalt ve yağmur suyu ızgaraları.'],
  ['İmar ve Şehircilik Müdürlüğü', 'İmar durumu, yapı ruhsatı, iskân ve numarataj.'],
  ['Temizlik İşleri Müdürlüğü', 'Çöp toplama, konteyner, süpürme ve atık pil.'],
  ['Zabıta Müdürlüğü', 'İş yeri ruhsatı denetimi, pazar yeri, gürültü ve kaldırım işgali.'],
  ['Yazı İşleri Müdürlüğü', 'Evrak, meclis ve encümen kararları, evlendirme.'],
  ['Park ve Bahçeler Müdürlüğü', 'Parklar, ağaç budama ve oyun alanları.'],
];

const sampleUnits: readonly StoredUnit[] = units.map(([name, work]) => ({
  ...{ name, work, phone: '', email: '', address: '', hours: '', isClosed: false },
}));

/** Lists announcements as they would stand these days, in the list alone. */
function sampleAnnouncements(now: Date): StoredAnnouncement[] {
  const dayAt = (days: number) => dayInTurkey(new Date(now.getTime() + days * DAY));
  const at = (from: number, until: number) => ({
    ...{ from: dayAt(from), until: dayAt(until), place: LIST_ALONE, isWithdrawn: false },
  });
  return [
    {
      title: 'Taksitler internetten ödenebilir',
      text: `Emlak ve çevre temizlik vergisi taksitlerinizi [Borçlarım](${urls.debts}) sayfasından kartla ödeyebilirsiniz. Üye değilseniz [Hızlı ödeme](${urls.fastPayment}) yeterlidir.`,
      ...at(-6, 40),
    },
    {
      title: 'Atık pil toplama haftası',
      text: '## Nerede?\nMahalle muhtarlıkları ve belediye girişindeki kutular.\n\n## Ne zaman?\nHer gün 08.30–17.30.',
      ...at(-2, 10),
    },
    {
      title: 'Meclis toplantısı',
      text: `Toplantı belediye meclis salonunda, herkese açık yapılır. Kararlar [Meclis kararları](${urls.councilResolutions}) sayfasında yayımlanır.`,
      ...at(-10, -3),
    },
  ];
}

/**
 * Writes units and announcements into a demonstration that has none yet, so that the pages show what they are for. A real
 * municipality begins with what its people write.
 */
export async function addSampleContent(): Promise<void> {
  const { configuration, now } = getPortal();
  if (configuration.environment.isProduction || configuration.service !== 'embedded') return;
  const samples: readonly (readonly [EntryKind, readonly unknown[]])[] = [
    ['unit', sampleUnits],
    ['announcement', sampleAnnouncements(now())],
  ];
  for (const [kind, values] of samples) {
    if ((await listEntries(kind)).length > 0) continue;
    for (const [place, value] of values.entries())
      await addEntryVersion(kind, { no: place + 1, base: 0, value, editor: EDITOR });
  }
}
