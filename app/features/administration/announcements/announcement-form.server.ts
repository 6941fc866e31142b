import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';
import { hasCard, services } from '~/services/services';
import type { Service } from '~/services/shape/service';
import { LIST_ALONE, ON_HOME } from '~/features/announcements/announcements.server';
import { lineField, textField } from '../keeping/text-fields.server';

/** Home of somebody signed in has no room for more. */
const LONGEST_TITLE = 70;
export const LONGEST_TEXT = 4_000;

const staffGroups: ReadonlySet<string> = new Set(['desk', 'administration', 'duty']);

/** Holds the services on whose page an announcement can stand. */
const servicePlaces = (Object.entries(services) as [string, Service][]).flatMap(([key, service]) =>
  hasCard(service) && !staffGroups.has(service.group)
    ? [{ value: key, label: `${service.name} sayfasında` }]
    : [],
);

export const places = [
  { value: LIST_ALONE, label: 'Yalnızca duyurular listesinde' },
  { value: ON_HOME, label: 'Ana sayfada' },
  ...servicePlaces.toSorted((one, other) => one.label.localeCompare(other.label, 'tr')),
];

export const AnnouncementForm = z
  .object({
    baslik: lineField('Başlığı', LONGEST_TITLE),
    metin: textField('Duyurunun metnini', LONGEST_TEXT),
    ilk: dayField('İlk günü', '24 Kasım 2026'),
    son: dayField('Son günü', '30 Kasım 2026'),
    yer: z
      .string({ error: 'Nerede görüneceğini seçin.' })
      .refine((typed) => places.some(({ value }) => value === typed), 'Nerede görüneceğini listeden seçin.'),
    no: z.coerce.number().int().min(1),
    surum: z.coerce.number().int().min(0),
  })
  .refine(({ ilk, son }) => ilk <= son, {
    path: ['son'],
    message: 'Son gün ilk günden önce olamaz; ikisinden birini düzeltin.',
  });

export const announcementFields = [
  'baslik',
  'metin',
  'ilk.gun',
  'ilk.ay',
  'ilk.yil',
  'son.gun',
  'son.ay',
  'son.yil',
  'yer',
] as const;
