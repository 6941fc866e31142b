import { isoDate } from 'municipality/contract';
import { describe, expect, it } from 'vitest';
import { advertising } from '../business/advertising.server';
import { MOST_ITEMS } from '../business/business-steps.server';
import { entertainment } from '../business/entertainment.server';
import type { Definition, Values } from '../definition';
import { building } from '../estate/building.server';
import { land } from '../estate/land.server';
import { typedOnStep, withRowAdded } from './typed-step.server';
import { validateStep, listSteps } from './validate-step.server';

const today = isoDate('2026-11-22');
const keysOf = (definition: Definition, values: Values) =>
  listSteps(definition, values, today).map(({ key }) => key);

function problemsOf(definition: Definition, key: string, values: Values): string[] {
  const step = definition.steps.find((one) => one.key === key);
  if (!step) throw new Error(`${definition.kind} has no step ${key}`);
  return validateStep(step, values, today).map(({ text, fieldId }) => `${fieldId ?? ''}: ${text}`);
}

const date = (name: string, day: string, month: string, year: string): Values => ({
  [`${name}.gun`]: day,
  [`${name}.ay`]: month,
  [`${name}.yil`]: year,
});

describe('which steps are asked', () => {
  it('the single dwelling is declared by whoever claims its rate', () => {
    expect(keysOf(building, { tekMesken: 'yok' })).not.toContain('tek-konut');
    expect(keysOf(building, { tekMesken: 'emekli' })).toContain('tek-konut');
  });

  it.each([
    ['bilet:tiyatro_opera_bale', 'bilet'],
    ['bahis:musterek_bahis', 'bahis'],
    ['gun:gunluk', 'gun'],
  ])('entertainment %s asks for %s alone', (tur, key) => {
    const asked = keysOf(entertainment, { tur }).filter((step) => ['bilet', 'bahis', 'gun'].includes(step));
    expect(asked).toEqual([key]);
  });
});

const owners = (...list: Array<readonly [no: string, part?: string, whole?: string]>): Values =>
  Object.assign(
    { 'malik.adet': String(list.length) },
    ...list.map(([no, part = '', whole = ''], index) => ({
      [`malik.${index}.kimlik`]: no,
      [`malik.${index}.ad`]: 'Ad',
      [`malik.${index}.sifat`]: 'malik',
      [`malik.${index}.pay.pay`]: part,
      [`malik.${index}.pay.payda`]: whole,
    })),
  ) as Values;
const [first, second] = ['10000000146', '12345678950'];

describe('what only several answers together can be wrong about', () => {
  it.each<
    readonly [reason: string, definition: Definition, key: string, values: Values, problem: string | null]
  >([
    [
      'a day ahead',
      building,
      'neden',
      { neden: 'miras', ...date('tarih', '23', '11', '2026') },
      'tarih: Olayın',
    ],
    ['today itself', building, 'neden', { neden: 'miras', ...date('tarih', '22', '11', '2026') }, null],
    [
      'no such day',
      building,
      'neden',
      { neden: 'miras', ...date('tarih', '31', '2', '2026') },
      'tarih: “Olayın',
    ],
    [
      'half a date',
      building,
      'neden',
      { neden: 'miras', ...date('tarih', '', '2', '2026') },
      'tarih: “Olayın',
    ],
    [
      'an answer nobody offered',
      building,
      'neden',
      { neden: 'x', ...date('tarih', '1', '2', '2026') },
      'neden: T',
    ],
    ['one owner alone', building, 'malik', { mulkiyet: 'tek', ...owners([first]) }, null],
    [
      'one owner, half of it',
      building,
      'malik',
      { mulkiyet: 'tek', ...owners([first, '1', '2']) },
      'malik.0.pay: T',
    ],
    [
      'two in place of one',
      building,
      'malik',
      { mulkiyet: 'tek', ...owners([first], [second]) },
      'mulkiyet: Tek',
    ],
    [
      'shares without shares',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first], [second]) },
      'malik.0.pay: P',
    ],
    [
      'thirds and a half and a bit',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first, '2', '3'], [second, '334', '1000']) },
      'malik.0.pay: Maliklerin',
    ],
    [
      'thirds that make a whole',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first, '1', '3'], [second, '2', '3']) },
      null,
    ],
    [
      'millionths, as a deed has them',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first, '7', '2.400.000'], [second, '2399993', '2400000']) },
      null,
    ],
    [
      'a whole smaller than its part, in groups',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first, '2.400.000', '7'], [second, '1', '2']) },
      'malik.0.pay: Hisse paydası',
    ],
    [
      'more digits than a deed has',
      building,
      'malik',
      { mulkiyet: 'payli', ...owners([first, '1', '1234567890'], [second, '1', '2']) },
      'malik.0.pay: “Hisse” için pay ve payda en çok 9 haneli',
    ],
    [
      'the same owner twice',
      building,
      'malik',
      { mulkiyet: 'elbirligi', ...owners([first], [first]) },
      'malik.1.kimlik',
    ],
    [
      'heirs need no shares',
      building,
      'malik',
      { mulkiyet: 'elbirligi', ...owners([first], [second]) },
      null,
    ],
    [
      'an heir alone, without the number of heirs',
      building,
      'malik',
      { mulkiyet: 'elbirligi-tek', ...owners([first]) },
      'malikSayisi: Kaç malik olduğunu yazın.',
    ],
    [
      'more heirs named than counted',
      building,
      'malik',
      { mulkiyet: 'elbirligi-tek', malikSayisi: '2', ...owners([first], [second], ['11111111110']) },
      'malikSayisi: Malik sayısı',
    ],
    [
      'an heir alone names no other',
      building,
      'malik',
      { mulkiyet: 'elbirligi-tek', malikSayisi: '3', ...owners([first]) },
      null,
    ],
    [
      'finished after it was bought',
      building,
      'yapi',
      {
        ...{ kullanim: 'konut', yapiTuru: 'x', yapiSinifi: 'x', bitimYili: '2026' },
        ...date('tarih', '1', '5', '2025'),
      },
      'bitimYili: İnşaatın',
    ],
    [
      'a parcel of another address',
      building,
      'tapu',
      { ada: '1', parsel: '2', 'yer.ada': '1', 'yer.parsel': '3' },
      'parselDogru: Yazdığınız ada ve parsel',
    ],
    [
      'a parcel of another address that the deed names',
      building,
      'tapu',
      { ada: '1', parsel: '2', 'yer.ada': '1', 'yer.parsel': '3', parselDogru: 'on' },
      null,
    ],
    [
      'the parcel of the address, written otherwise',
      building,
      'tapu',
      { ada: '01', parsel: '2 ', 'yer.ada': '1', 'yer.parsel': '2' },
      null,
    ],
    [
      'a parcel that the estate has on record',
      building,
      'tapu',
      { ada: '1', parsel: '2', 'yer.ada': '1', 'yer.parsel': '3', 'kayit.ada': '1', 'kayit.parsel': '2' },
      null,
    ],
    [
      'another activity than on record',
      entertainment,
      'isyeri',
      { unvan: 'x', faaliyet: 'Tiyatro', 'kayit.faaliyet': 'Kafe', ...date('acilis', '1', '3', '2025') },
      'faaliyetKaydi: Yazdığınız faaliyet kayıttakinden farklı',
    ],
    [
      'the activity on record in capitals',
      entertainment,
      'isyeri',
      { unvan: 'x', faaliyet: 'KAFE', 'kayit.faaliyet': 'Kafe', ...date('acilis', '1', '3', '2025') },
      null,
    ],
    ['land at no place', land, 'tapu', { ada: '1', parsel: '2' }, 'mevki: Adreste'],
    ['land by its locality', land, 'tapu', { ada: '1', parsel: '2', mevki: 'Bağlar' }, null],
    [
      'a day too many',
      entertainment,
      'gun',
      { ay: '2', yil: '2026', yerTuru: 'x', gun: '29' },
      'gun: Seçtiğiniz',
    ],
    ['a month not begun', entertainment, 'eglence', { tur: 'gun:x', ay: '12', yil: '2026' }, 'ay: Henüz'],
    ['a month of an earlier tariff', entertainment, 'eglence', { tur: 'gun:x', ay: '12', yil: '2022' }, null],
    ['a month time-barred', entertainment, 'eglence', { tur: 'gun:x', ay: '12', yil: '2020' }, 'yil: 2021'],
    ['the month under way', entertainment, 'eglence', { tur: 'gun:x', ay: '11', yil: '2026' }, null],
  ])('%s', (_reason, definition, key, values, problem) => {
    const [firstProblem = null] = problemsOf(definition, key, values);
    if (problem === null) expect(firstProblem).toBeNull();
    else expect(firstProblem).toContain(problem);
  });
});

it('keeps rows above the most, and asks to remove them', () => {
  const form = new FormData();
  form.set('ilan.adet', String(MOST_ITEMS + 2));
  form.set(`ilan.${MOST_ITEMS + 1}.metin`, 'Çınar');
  const step = advertising.steps.find(({ rows }) => rows);
  if (!step?.rows) throw new Error('Advertising has a step with rows');
  const values = typedOnStep(step, form);
  expect(values[`ilan.${MOST_ITEMS + 1}.metin`]).toBe('Çınar');
  expect(withRowAdded(values, step.rows)).toEqual(values);
  expect(problemsOf(advertising, step.key, values).at(-1)).toBe(
    `ilan.${MOST_ITEMS}.tur: En çok ${MOST_ITEMS} ilan yazılır; fazlasını kaldırın.`,
  );
});

describe('a sign', () => {
  const sign = (values: Values): Values => ({
    'ilan.adet': '1',
    'ilan.0.metin': 'Çınar',
    'ilan.0.yuz': '1',
    'ilan.0.adet': '1',
    ...date('ilan.0.baslangic', '1', '3', '2026'),
    ...values,
  });
  const size = { 'ilan.0.en': '1', 'ilan.0.boy': '2' };

  it.each<readonly [reason: string, values: Values, problem: string | null]>([
    ['without a size', { 'ilan.0.tur': '1:cadde' }, 'ilan.0.en: 1. ilan: enini'],
    ['with one', { 'ilan.0.tur': '1:cadde', ...size }, null],
    ['leaflets have none', { 'ilan.0.tur': '5:dagitim' }, null],
    ['on a vehicle without its plate', { 'ilan.0.tur': '2:diger', ...size }, 'ilan.0.plaka'],
    ['on a vehicle with a plate', { 'ilan.0.tur': '2:diger', ...size, 'ilan.0.plaka': '15 abc 123' }, null],
    [
      'on a vehicle with something else',
      { 'ilan.0.tur': '2:diger', ...size, 'ilan.0.plaka': 'kamyonet' },
      'ilan.0.plaka: 1. ilan: plaka okunamadı',
    ],
    [
      'on a wall with a plate',
      { 'ilan.0.tur': '1:cadde', ...size, 'ilan.0.plaka': '15 ABC 123' },
      'ilan.0.plaka: 1. ilan: plaka yalnız',
    ],
    [
      'for a year that ends on the day it begins',
      { 'ilan.0.tur': '1:cadde', ...size, ...date('ilan.0.bitis', '1', '3', '2026') },
      'ilan.0.bitis: 1. ilan: bütün yıl',
    ],
    [
      'of the metropolitan municipality',
      { 'ilan.0.tur': '1:cadde', ...size, 'ilan.0.buyuksehir': 'on' },
      'ilan.0.buyuksehir: 1. ilan: bu yoldaki ilanın vergisi büyükşehir',
    ],
    ['a banner without an end', { 'ilan.0.tur': '3:cadde', ...size }, 'ilan.0.bitis'],
    [
      'an end before the beginning',
      { 'ilan.0.tur': '3:cadde', ...size, ...date('ilan.0.bitis', '28', '2', '2026') },
      'ilan.0.bitis',
    ],
    [
      'far ahead',
      { 'ilan.0.tur': '1:cadde', ...size, ...date('ilan.0.baslangic', '1', '2', '2027') },
      'ilan.0.baslangic',
    ],
  ])('%s', (_reason, values, problem) => {
    const [firstProblem = null] = problemsOf(advertising, 'ilan', sign(values));
    if (problem === null) expect(firstProblem).toBeNull();
    else expect(firstProblem).toContain(problem);
  });
});
