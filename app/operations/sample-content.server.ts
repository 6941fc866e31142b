import { LIST_ALONE, type StoredAnnouncement } from '~/features/announcements/announcements.server';
import type { StoredUnit } from '~/features/units/units.server';
import type { EntryKind } from '~/parts/content/content-keys';
import { contactOfSettings } from '~/parts/content/contact.server';
import { addEntryVersion, listEntries } from '~/parts/content/entries.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Contact } from '~/ui/basics/contact';
import { urls } from '~/urls';

const DAY = 86_400_000;
const EDITOR = 'Örnek belediye';

const OFFICE_HOURS = 'Hafta içi 08.30–17.30';

/** Lists the units of the sample municipality: name, what it does, its mailbox, and its hours where they are its own. */
const units: readonly (readonly [name: string, work: string, mailbox: string, hours?: string])[] = [
  [
    'Mali Hizmetler Müdürlüğü',
    'Emlak, çevre temizlik ve ilan vergileri; tahakkuk, tahsilat ve iade.',
    'mali',
  ],
  [
    'Su ve Kanal Müdürlüğü',
    'Su aboneliği, sayaç okuma, arıza ve kanal açma.',
    'su',
    `${OFFICE_HOURS}; arıza 24 saat`,
  ],
  ['Fen İşleri Müdürlüğü', 'Yol, kaldırım, asfalt ve yağmur suyu ızgaraları.', 'fen'],
  ['İmar ve Şehircilik Müdürlüğü', 'İmar durumu, yapı ruhsatı, iskân ve numarataj.', 'imar'],
  ['Temizlik İşleri Müdürlüğü', 'Çöp toplama, konteyner, süpürme ve atık pil.', 'temizlik'],
  [
    'Zabıta Müdürlüğü',
    'İş yeri ruhsatı denetimi, pazar yeri, gürültü ve kaldırım işgali.',
    'zabita',
    'Her gün 24 saat',
  ],
  ['Yazı İşleri Müdürlüğü', 'Evrak, meclis ve encümen kararları, evlendirme.', 'yazi'],
  ['Park ve Bahçeler Müdürlüğü', 'Parklar, ağaç budama ve oyun alanları.', 'park'],
];

const FIRST_EXTENSION = 1201;

/** Writes the units with extensions of the municipality's number and mailboxes beside its own. */
function sampleUnits({ phone, email }: Contact): StoredUnit[] {
  return units.map(([name, work, mailbox, hours = OFFICE_HOURS], place) => ({
    ...{ name, work, hours, address: '', isClosed: false },
    phone: phone ? `${phone} dahili ${FIRST_EXTENSION + place}` : '',
    email: email ? email.replace(/^[^@]+/, mailbox) : '',
  }));
}

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
    ['unit', sampleUnits(contactOfSettings(configuration.settings))],
    ['announcement', sampleAnnouncements(now())],
  ];
  for (const [kind, values] of samples) {
    if ((await listEntries(kind)).length > 0) continue;
    for (const [place, value] of values.entries())
      await addEntryVersion(kind, { no: place + 1, base: 0, value, editor: EDITOR });
  }
}
