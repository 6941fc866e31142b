import { nextEntryNo } from '~/content/entries.server';
import { requireAdministrator } from '~/identity/second-proof/administrator.server';
import { leadTo } from '~/identity/lead-to.server';
import { isShownAgain, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { findStoredUnit, forgetUnits, listUnits, type StoredUnit } from '~/units/units.server';
import { urls } from '~/urls';
import { requireEntryNo } from '../keeping/entry-no.server';
import {
  CHANGED,
  describeVersions,
  keptEntry,
  publish,
  publishNew,
  shownAgain,
  takeBack,
} from '../keeping/kept.server';
import { UnitForm, unitFields } from './unit-form.server';

/** `/yonetim/birimler`: every unit, closed ones too. */
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

/** One unit as it is written, or the form of a new one. @throws Response 404 */
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

/** Publishes, takes off the list or takes back: 303 to the list, or the form again. @throws Response 404 */
export async function changeUnit(request: Request, typedNo: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, unitFields);
  if (isShownAgain(form)) return shownAgain([], typed, 200);
  const no = requireEntryNo(typedNo);
  const act = textOf(form, 'islem');
  const to = urls.unitsEditor;
  if (no !== null && act === 'geri') {
    const told = 'Birimin eski bilgileri yeniden yürürlükte.';
    return takeBack(request, citizen, { kept: kept(no), form, to, told }, typed);
  }
  if (no !== null && act === 'cikar') {
    const { version, value } = await kept(no).findCurrent();
    const stored = findStoredUnit(value);
    if (!stored) throw new Response(null, { status: 404 });
    const closed = { base: version, value: { ...stored, isClosed: true } };
    if (!stored.isClosed && !(await publish(request, citizen, kept(no), closed)))
      return shownAgain([{ text: CHANGED }], typed);
    return leadTo(to, 'success', 'Birim listeden çıkarıldı.');
  }
  const { values, problems } = validateForm(form, UnitForm);
  if (!values) return shownAgain(problems, typed);
  const value: StoredUnit = {
    ...{ name: values.ad, work: values.gorev, phone: values.telefon ?? '', email: values.eposta ?? '' },
    ...{ address: values.adres, hours: values.saatler, isClosed: false },
  };
  const isDone =
    no === null
      ? await publishNew(request, citizen, { kept, no: values.no, nextNo: () => nextEntryNo('unit') }, value)
      : await publish(request, citizen, kept(no), { base: values.surum, value });
  if (!isDone) return shownAgain([{ text: CHANGED }], typed);
  return leadTo(to, 'success', 'Birimin bilgileri yayımlandı; sayfalarda en geç bir dakika içinde görünür.');
}
