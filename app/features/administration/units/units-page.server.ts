import { foldTurkish } from 'municipality/values/search-words';
import { nextEntryNo } from '~/parts/content/entries.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { findStoredUnit, forgetUnits, listUnits, type StoredUnit } from '~/features/units/units.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { urls } from '~/urls';
import { changeEntry } from '../keeping/change-entry.server';
import { requireEntryNo } from '../keeping/entry-no.server';
import { describeVersions, keptEntry } from '../keeping/kept.server';
import { z } from 'zod';
import { emailField, extensionField, lineField, optionalLineField } from '../keeping/text-fields.server';

const UnitForm = z.object({
  ad: lineField('Birimin adını', 80),
  gorev: optionalLineField(400),
  telefon: extensionField(),
  eposta: emailField(),
  adres: optionalLineField(160),
  saatler: optionalLineField(80),
  no: z.coerce.number().int().min(1),
  surum: z.coerce.number().int().min(0),
});

const unitFields = ['ad', 'gorev', 'telefon', 'eposta', 'adres', 'saatler'] as const;

/** Opens `/yonetim/birimler`: every unit, closed ones too. */
export async function openUnitsEditor(request: Request) {
  await requireAdministrator(request);
  const units = await listUnits();
  return { rows: units.map(({ no, name, phone, isClosed }) => ({ no, name, phone, isClosed })) };
}

const kept = (no: number) => keptEntry('unit', no, forgetUnits);

const nothing: StoredUnit = {
  name: '',
  work: '',
  phone: '',
  email: '',
  address: '',
  hours: '',
  isClosed: false,
};

function summaryOf(value: unknown): string {
  const { name, phone, email, address, hours, isClosed } = findStoredUnit(value) ?? nothing;
  return [name, phone, email, address, hours, isClosed && 'listeden çıkarıldı'].filter(Boolean).join(' · ');
}

/** Opens one unit as it is written, or the form of a new one. @throws Response 404 */
export async function openUnitEditor(request: Request, typedNo: string | undefined) {
  await requireAdministrator(request);
  const no = requireEntryNo(typedNo);
  const { version, value } = no === null ? { version: 0, value: nothing } : await kept(no).findCurrent();
  const stored = findStoredUnit(value);
  if (!stored) throw new Response(null, { status: 404 });
  const { name, work, phone, email, address, hours, isClosed } = stored;
  return {
    no: no ?? (await nextEntryNo('unit')),
    version,
    isClosed,
    values: { ad: name, gorev: work, telefon: phone, eposta: email, adres: address, saatler: hours },
    versions: no === null ? [] : await describeVersions(kept(no), summaryOf),
  };
}

/** Finds another unit of the name on the list: two of one name cannot be told apart. */
async function findNamesake({ name }: StoredUnit, no: number): Promise<FormProblem | null> {
  const folded = foldTurkish(name);
  const other = (await listUnits()).find(
    (unit) => unit.no !== no && !unit.isClosed && foldTurkish(unit.name) === folded,
  );
  if (!other) return null;
  const text = `“${other.name}” listede var; onu değiştirin ya da bu birime başka bir ad yazın.`;
  return { text, fieldId: 'ad' };
}

/** Publishes, takes off the list or takes back: 303 to the list, or the form again. @throws Response 404 */
export const changeUnit = (request: Request, typedNo: string | undefined) =>
  changeEntry(request, typedNo, {
    kind: 'unit',
    forget: forgetUnits,
    form: UnitForm,
    fields: unitFields,
    find: findStoredUnit,
    findProblem: findNamesake,
    storedOf: (values): StoredUnit => ({
      ...{ name: values.ad, work: values.gorev, phone: values.telefon ?? '', email: values.eposta ?? '' },
      ...{ address: values.adres, hours: values.saatler, isClosed: false },
    }),
    leaving: {
      act: 'cikar',
      isGone: ({ isClosed }) => isClosed,
      goneOf: (stored) => ({ ...stored, isClosed: true }),
    },
    to: urls.unitsEditor,
    messages: {
      published: 'Birimin bilgileri yayımlandı; sayfalarda en geç bir dakika içinde görünür.',
      left: 'Birim listeden çıkarıldı.',
      takenBack: 'Birimin eski bilgileri yeniden yürürlükte.',
    },
  });
