import { isoDate, kurus, type CleaningContent } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banner, sign, whole } from '../../support/declarations/declared';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;

beforeAll(async () => {
  // The clock goes on: what came on record first has the first claim.
  let seconds = 0;
  const noon = Date.parse('2026-11-20T12:00:00+03:00');
  town = await openTestMunicipality({ now: () => new Date(noon + 1_000 * (seconds += 1)) });
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => town.close());
beforeEach(() => forgetDeclarations(town, elif));

const ticket = { series: 'A', netPrice: kurus(15_000), count: 10 };

test('figures too large to calculate with are refused in words', async () => {
  const { contents } = elif;
  const huge = { ...sign, width: '1000', height: '1000', faces: 100, pieces: 10_000_000 };
  await expect(elif.calculate(contents.advertising({ items: [huge] }))).rejects.toThrow(
    /422.*sınırını aşıyor/,
  );
  const forever = { ...banner, endsOn: isoDate('9999-12-31'), pieces: 10_000_000 };
  await expect(elif.calculate(contents.advertising({ items: [forever] }))).rejects.toThrow(
    /422.*sınırını aşıyor/,
  );
  const dear = { ...ticket, netPrice: kurus(100_000_000), count: 10_000_000 };
  const tickets = Array.from({ length: 50 }, () => dear);
  await expect(elif.calculate(contents.entertainment({ tickets }))).rejects.toThrow(
    /422.*100\.000\.000\.000,00 ₺ tutarını aşamaz/,
  );
  await expect(elif.calculate(contents.plot({ area: '999999999.99' }))).rejects.toThrow(
    /422.*100\.000\.000,00 m²/,
  );
});

test('half a metre above the bound of a group is above it, whatever count was typed', async () => {
  const groupOf = async (area: string, count: number) =>
    (await elif.calculate(elif.contents.cleaning({ area, count }))).Sections[0]?.Lines.find(
      ({ Key }) => Key === 'group',
    )?.Figure;
  expect(await groupOf('1000.50', 1000)).toBe('1. grup');
  expect(await groupOf('1000.50', 1001)).toBe('1. grup');
  expect(await groupOf('1000', 1000)).toBe('2. grup');
});

test('a sign that was taken down is taxed up to the year it came down', async () => {
  const items = [{ ...sign, startsOn: isoDate('2024-01-10'), endsOn: isoDate('2025-06-30') }];
  const { Accruals } = await elif.calculate(elif.contents.advertising({ items }));
  expect(Accruals.map(({ Year }) => Year)).toEqual([2024, 2025]);
});

test('correcting the opening day of a business moves its first year', async () => {
  const openedIn = (year: number): CleaningContent =>
    elif.contents.cleaning({
      business: { ...elif.contents.business, openedOn: isoDate(`${year}-02-10`) },
    });
  const late = await elif.record(openedIn(2026));
  const corrected = await elif.record(openedIn(2024), { replacesDeclarationNo: late.DeclarationNo });
  expect(corrected.TaxStartsYear).toBe(2024);
  const back = await elif.record(openedIn(2026), { replacesDeclarationNo: corrected.DeclarationNo });
  expect(back.Calculation.Accruals.map(({ Year }) => Year)).toEqual([2026]);
  expect(await elif.debtsOf(corrected)).toEqual([]);
});

test('a change of a business taxed since long keeps its year when it is corrected', async () => {
  const { business } = elif.contents;
  const opened = { ...business, openedOn: isoDate('2024-02-10') };
  await elif.record(elif.contents.cleaning({ business: opened }));
  const change = await elif.record(elif.contents.cleaning({ business: opened, area: '600', count: 600 }));
  const again = elif.contents.cleaning({ business: opened, area: '700', count: 700 });
  expect((await elif.calculate(again, change.DeclarationNo)).TaxStartsYear).toBe(2026);
});

test('a tourism building without a taxed value is not raised to the tax of its ground', async () => {
  const hotel = elif.contents.building({
    eventDate: isoDate('2026-07-26'),
    usageCode: 'otel',
    temporaryExemption: 'turizm',
    completedYear: 2024,
  });
  expect((await elif.calculate(hotel)).Total).toBe(0);
});

test('beside a usufructuary the bare owner is not taxed', async () => {
  const [own] = elif.contents.plot().owners;
  if (!own) throw new Error('Nobody owns the plot');
  const other = { identityNo: '10000000146', fullName: 'Ayşe Işık Yıldırım', share: whole };
  const jointly = (capacity: 'malik' | 'intifa', otherwise: 'malik' | 'intifa') =>
    elif.contents.plot({
      ownership: 'elbirligi',
      owners: [
        { ...own, capacity },
        { ...other, capacity: otherwise },
      ],
    });
  await expect(elif.calculate(jointly('malik', 'intifa'))).rejects.toThrow(/422.*intifa hakkı sahibi öder/);
  expect((await elif.calculate(jointly('intifa', 'malik'))).Total).toBeGreaterThan(0);
});

test('tickets given away are not called free of tax, and tickets are no bets', async () => {
  const free = await elif.calculate(
    elif.contents.entertainment({ tickets: [{ ...ticket, netPrice: kurus(0) }] }),
  );
  expect(free.Total).toBe(0);
  expect(free.Notes.join(' ')).not.toContain('%0');
  await expect(
    elif.calculate(elif.contents.entertainment({ tickets: [ticket], turnover: kurus(100_000) })),
  ).rejects.toThrow(/422.*bahis tutarı yazılmaz/);
});

test('a banner of January is declared before it goes up', async () => {
  const items = [{ ...banner, startsOn: isoDate('2026-01-12'), endsOn: isoDate('2026-01-20') }];
  expect((await elif.calculate(elif.contents.advertising({ items }))).LastDay).toBe('2026-01-12');
});

test('land declared again keeps the part of the exemption it had, and takes none of another’s', async () => {
  const on = (parcelNo: string, area = '100') =>
    elif.contents.land({ area, place: { ...elif.contents.land().place, parcelNo } });
  const first = await elif.record(on('1'));
  const second = await elif.record(on('2'));
  const again = await elif.calculate(on('1'), first.DeclarationNo);
  expect(again.Total).toBe(first.Total);
  expect((await elif.calculate(on('2'), second.DeclarationNo)).Total).toBe(second.Total);
});
