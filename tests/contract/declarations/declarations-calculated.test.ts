import { and, eq } from 'drizzle-orm';
import { accrualCalls, isoDate, kurus, type DeclarationContent } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import {
  openTestMunicipality,
  ordinaryDay,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { business, estate } from 'municipality/service/declarations/tables';
import { cleaningPrice, statutoryAmount } from 'municipality/service/tariffs/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../support/declarations/declared';
import {
  forgetDeclarations,
  openDeclarant,
  openDeclarantIn,
  type Declarant,
} from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;
/** The taxpayer is the same, but the municipality belongs to a metropolis. */
let inMetropolis: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.debtless;
  const person = { identityNo, fullName: 'Elif Nur Şahin' };
  elif = await openDeclarant(town, person);
  const now = () => new Date(`${ordinaryDay}T12:00:00+03:00`);
  inMetropolis = await openDeclarantIn(town, { isMetropolitan: true, now }, person);
});
afterAll(() => town.close());
beforeEach(() => forgetDeclarations(town, elif));

const lateTitle = 'Geç beyanın sonuçları (tahmini)';

/** Lists the sections of the tax alone. */
const taxSections = <Section extends { Title: string }>(sections: readonly Section[]) =>
  sections.filter(({ Title }) => Title !== lateTitle);

describe('what the calculation says', () => {
  const noteOf = async (content: DeclarationContent, declarant = elif) =>
    (await declarant.calculate(content)).Notes.join(' ');

  test('an event of this year is taxed from the next: estimated, and nothing accrues yet', async () => {
    const content = elif.contents.building({ eventDate: isoDate('2026-10-01') });
    const calculated = await elif.calculate(content);
    expect(calculated).toMatchObject({
      TaxStartsYear: 2027,
      LastDay: '2027-01-04',
      IsLate: false,
      IsEstimate: true,
    });
    expect(calculated.Notes.join(' ')).toContain('2027 tarifeleri yürürlüğe girince');
    const recorded = await elif.record(content);
    expect([recorded.State, recorded.AccrumentNos]).toEqual(['waiting', []]);
    const { Lines } = await town.ask(
      accrualCalls.GetAccrumentListForEMunicipality,
      { registryOid: elif.registryOid },
      elif.token,
    );
    expect(Lines).toEqual([]);
  });

  test('a late one says so, years that are time-barred are named, each year has its own section', async () => {
    const calculated = await elif.calculate(elif.contents.plot({ eventDate: isoDate('2015-03-01') }));
    expect([calculated.TaxStartsYear, calculated.IsLate]).toEqual([2016, true]);
    const notes = calculated.Notes.join(' ');
    expect(notes).toContain('VUK m.352');
    expect(notes).toContain('2020 ve önceki yıllar');
    expect(notes).toContain('2021 yılının vergisi burada hesaplanamadı');
    expect(calculated.Sections.map(({ Title }) => Title)).toEqual([
      ...[2022, 2023, 2024, 2025].map((year) => `Geçmiş yıllar (tahmini): ${year} yılı`),
      '2026 yılı',
      lateTitle,
    ]);
  });

  test('a late one is told its fine and its interest as an estimate, and no sum holds them', async () => {
    const late = elif.contents.building({ eventDate: isoDate('2024-07-26') });
    const { Sections, Accruals, Total, PastTaxes } = await elif.calculate(late);
    const lines = Sections.find(({ Title }) => Title === lateTitle)?.Lines ?? [];
    expect(lines.map(({ Key, Amount, LegalBasis, IsTotal }) => [Key, Amount, LegalBasis, IsTotal])).toEqual([
      // The last day was 31 December 2024, so the fine is that of 2025: 1 400 ₺ of the second degree.
      ['late-fine', 140_000, 'VUK m.352', false],
      ...[interestOf(2025, 1, 67.29), interestOf(2025, 2, 40.7), interestOf(2026, 1, 18.5)].map(
        (amount, place) => [`late-interest-${place + 1}`, amount, 'VUK m.112; 6183 m.51', false],
      ),
    ]);
    expect(Accruals.reduce((sum, accrued) => sum + accrued.Total, 0)).toBe(Total);

    /** Calculates the tax and contribution of an instalment at the sum of the monthly rates: 17, 11 and 5 whole months. */
    function interestOf(year: number, no: 1 | 2, percent: number): number {
      const taxes = [...Accruals, ...(PastTaxes ?? [])]
        .filter(({ Year }) => Year === year)
        .map((tax) => tax.Total);
      const roundHalf = no === 1 ? Math.ceil : Math.floor;
      const due = taxes.reduce((sum, total) => sum + roundHalf(total / 2), 0);
      return Math.round((due * percent) / 100);
    }
  });

  test.each<[string, boolean, (by: Declarant['contents']) => DeclarationContent]>([
    ['in time', false, (by) => by.building({ eventDate: isoDate('2026-10-01') })],
    ['late', true, (by) => by.building({ eventDate: isoDate('2024-07-26') })],
  ])('one given %s says of itself so, also when it is corrected', async (_, isLate, contentOf) => {
    const sent = await elif.record(contentOf(elif.contents));
    expect(sent.Calculation.IsLate).toBe(isLate);
    const corrected = await elif.calculate(contentOf(elif.contents), sent.DeclarationNo);
    // Nobody is fined twice for one declaration, and what accrued before bears its own late fee; the past years wait.
    const late = corrected.Sections.filter(({ Title }) => Title === lateTitle).flatMap(({ Lines }) => Lines);
    expect(new Set(late.map(({ Label }) => Label))).toEqual(
      new Set(
        isLate
          ? [
              'Gecikme faizi (tahmini): vadesi 2 Haziran 2025',
              'Gecikme faizi (tahmini): vadesi 1 Aralık 2025',
            ]
          : [],
      ),
    );
  });

  test('a fine whose time is over is not told (VUK m.374)', async () => {
    const { Sections } = await elif.calculate(elif.contents.plot({ eventDate: isoDate('2015-03-01') }));
    const keys = Sections.find(({ Title }) => Title === lateTitle)?.Lines.map(({ Key }) => Key);
    expect(keys?.[0]).toBe('late-interest-1');
    expect(keys).not.toContain('late-fine');
  });

  test('a pensioner’s only dwelling bears nothing, and is received; another dwelling takes that away', async () => {
    const content = elif.contents.building({ singleDwelling: 'emekli' });
    const recorded = await elif.record(content);
    expect([recorded.State, recorded.Total]).toEqual(['received', 0]);
    const place = { ...content.place, outerDoorCode: null, addressCode: null };
    const second = { ...content, place, unitNo: '8' };
    expect(await noteOf(second)).toContain('başka bir konut görünüyor');
    expect(await noteOf({ ...second, grossArea: '200.01' })).toContain('200,00 m² sınırını');
  });

  test('shares bear their share, joint owners the whole', async () => {
    const owners = elif.contents.plot().owners.map((owner) => ({
      ...owner,
      share: { numerator: 1, denominator: 3 },
    }));
    const taxOf = async (content: DeclarationContent) => (await elif.calculate(content)).Accruals[0]?.Total;
    const alone = await taxOf(elif.contents.plot());
    expect(await taxOf(elif.contents.plot({ ownership: 'payli', owners }))).toBe(
      Math.round((alone ?? 0) / 3),
    );
    expect(await taxOf(elif.contents.plot({ ownership: 'elbirligi', owners }))).toBe(alone);
    // One of four heirs who notifies alone bears a quarter, whatever share is written (1319 m.23).
    expect(alone).toBe(1_128_876);
    expect(await taxOf(elif.contents.plot({ ownership: 'elbirligi', owners, ownerCountWhenAlone: 4 }))).toBe(
      282_219,
    );
    expect(await taxOf(elif.contents.plot({ isRestricted: true }))).toBe(Math.round((alone ?? 0) / 10));
    const millionths = owners.map((owner) => ({ ...owner, share: { numerator: 7, denominator: 2_400_000 } }));
    const large = { area: '2000000', ownership: 'payli', owners: millionths } as const;
    const [whole, part] = [
      await taxOf(elif.contents.plot({ area: '2000000' })),
      await taxOf(elif.contents.plot(large)),
    ];
    expect(part).toBe(Math.round(((whole ?? 0) * 7) / 2_400_000));
  });

  test('an estate too dear to be told is refused with the field to look at', async () => {
    const huge = '99999999';
    for (const content of [
      elif.contents.plot({ area: huge }),
      elif.contents.building({ grossArea: huge, plotArea: huge }),
    ]) {
      await expect(elif.calculate(content)).rejects.toThrow(/422: .*Alanı m² olarak denetleyin/);
    }
    expect(
      (await elif.calculate(elif.contents.building({ grossArea: '9999999', plotArea: '450' }))).Total,
    ).toBeGreaterThan(0);
  });

  test('a new building on dear ground bears the tax of its ground', async () => {
    const cheap = elif.contents.building({
      completedYear: 2024,
      grossArea: '10',
      landShare: { numerator: 1, denominator: 1 },
    });
    const { Sections } = await elif.calculate(cheap);
    const lines = Sections[0]?.Lines ?? [];
    const groundTax = lines.find(({ Key }) => Key === 'ground-tax')?.Amount ?? 0;
    expect(groundTax).toBeGreaterThan(lines.find(({ Key }) => Key === 'tax')?.Amount ?? Infinity);
    expect(lines.find(({ Key }) => Key === 'contribution')?.Amount).toBe(Math.round(groundTax / 10));
  });

  test('a value of 2026 stops at three times that of 2025', async () => {
    const content = elif.contents.plot();
    await town.client.query(
      `update municipality.street_value set unit_value = 50000 where year = 2025 and street_code = $1`,
      [content.place.streetCode],
    );
    const { Sections } = await elif.calculate(content);
    const lines = Sections[0]?.Lines ?? [];
    const capped = lines.find(({ Key }) => Key === 'value-cap');
    // The value is 845,60 m² × 500,00 ₺ × 3.
    expect(capped).toMatchObject({ Amount: 126_840_000, LegalBasis: '1319 geçici m.23 (7566 s. Kanun)' });
    expect(capped?.Label).toContain('1 m² için 1.500,00 ₺');
    expect(lines.find(({ Key }) => Key === 'tax')?.Amount).toBe((126_840_000 * 3) / 1000);
  });

  test('a quarter of a new dwelling is free for five years, a tourism building whole', async () => {
    const lineOf = async (content: DeclarationContent, key: string) =>
      (await elif.calculate(content)).Sections[0]?.Lines.find(({ Key }) => Key === key)?.Amount;
    const inTime = { eventDate: isoDate('2026-07-26') };
    const home = elif.contents.building({ ...inTime, completedYear: 2024, temporaryExemption: 'yeni-konut' });
    const value = await lineOf(home, 'tax-value');
    expect(await lineOf(home, 'temporary-exemption')).toBe(Math.round((value ?? 0) / 4));
    expect(await noteOf({ ...home, completedYear: 2016 })).toContain('5 yıl sürer');
    expect(await noteOf({ ...home, usageCode: 'isyeri' })).toContain('konut olarak kullanılmıyor');
    const hotel = elif.contents.building({ ...inTime, usageCode: 'otel', temporaryExemption: 'turizm' });
    expect(await elif.calculate(hotel)).toMatchObject({ Total: 0, Accruals: [] });
  });

  test('land the taxpayer has already uses up the exemption', async () => {
    const exempted = async () =>
      (await elif.calculate(elif.contents.land())).Sections[0]?.Lines.find(
        ({ Key }) => Key === 'land-exemption',
      )?.Amount;
    expect(await exempted()).toBe(1_000_000);
    const beside = { ...elif.contents.land().place, parcelNo: '6' };
    await elif.record(elif.contents.land({ area: '50', place: beside }));
    const [known] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    expect(await exempted()).toBe(1_000_000 - (known?.taxValue ?? 0));
  });

  test('signs on main roads of a metropolitan area are said to be taxed there', async () => {
    const onRoad = (locationCode: string, declarant = inMetropolis) =>
      noteOf(elif.contents.advertising({ items: [{ ...sign, locationCode }] }), declarant);
    expect(await onRoad('cadde')).toContain('vergisini büyükşehir belediyesi alır');
    expect(await onRoad('sokak')).not.toContain('büyükşehir');
    expect(await onRoad('cadde', elif)).not.toContain('büyükşehir');
  });

  test('posters by the piece, leaflets by number, lit signs of earlier years year by year', async () => {
    const items = [
      { ...sign, itemCode: '6' as const, locationCode: 'genel', width: '0.70', pieces: 400, text: 'Afiş' },
      {
        ...sign,
        itemCode: '5' as const,
        locationCode: 'genel',
        width: null,
        height: null,
        pieces: 1000,
        text: 'Broşür',
      },
      {
        ...sign,
        itemCode: '4' as const,
        locationCode: 'led',
        faces: 2,
        startsOn: isoDate('2024-05-01'),
        text: 'LED',
      },
    ];
    const { Sections, Accruals, TaxStartsYear, IsLate } = await elif.calculate(
      elif.contents.advertising({ items }),
    );
    expect([TaxStartsYear, IsLate]).toEqual([2024, true]);
    expect(
      taxSections(Sections).map(({ Lines }) => Lines.map(({ Label, Amount }) => [Label, Amount])),
    ).toEqual([
      [
        ['LED', 60_000],
        ['2024 yılı toplamı', 60_000],
      ],
      [
        ['LED', 67_500],
        ['2025 yılı toplamı', 67_500],
      ],
      [
        ['Afiş', 20_000],
        ['Broşür', 25_000],
        ['LED', 75_000],
        ['2026 yılı toplamı', 120_000],
      ],
    ]);
    expect(Accruals.map(({ Year, Total, Installments }) => [Year, Total, Installments.length])).toEqual([
      [2024, 60_000, 2],
      [2025, 67_500, 2],
      [2026, 45_000, 1],
      [2026, 75_000, 2],
    ]);
  });

  test('tickets are paid when they are stamped, bets and days by the twentieth; a correction moves no day', async () => {
    const month = { year: 2026, month: 11 };
    const tickets = elif.contents.entertainment({ period: month });
    const { LastDay, IsLate, Notes, Accruals } = await elif.calculate(tickets);
    expect([LastDay, IsLate]).toEqual(['2026-11-20', false]);
    expect(Accruals[0]?.Installments.map(({ DueDate }) => DueDate)).toEqual(['2026-11-20']);
    expect(Notes.join(' ')).toContain('kullanılmayan biletlerin vergisi geri verilir');
    const days = { placeTypeCode: 'bilardo', count: 10 };
    const byDay = elif.contents.entertainment({ typeCode: 'gunluk', tickets: [], days, period: month });
    expect((await elif.calculate(byDay)).LastDay).toBe('2026-12-21');
    const first = await elif.record(tickets);
    await town.database
      .update(accrual)
      .set({ dueDate: isoDate('2026-11-05') })
      .where(eq(accrual.accrualNo, first.AccrumentNos[0] ?? ''));
    const series = { series: 'A serisi', netPrice: kurus(15_000), count: 300 };
    const fewer = await elif.calculate(
      elif.contents.entertainment({ period: month, tickets: [series] }),
      first.DeclarationNo,
    );
    expect(fewer.IsLate).toBe(false);
    expect(fewer.Accruals[0]?.Installments.map(({ DueDate }) => DueDate)).toEqual(['2026-11-05']);
  });

  test('who advertises as a trade pays at once, by the twentieth of the month after', async () => {
    const items = [
      { ...sign, startsOn: isoDate('2026-10-05') },
      { ...sign, itemCode: '6' as const, locationCode: 'genel', pieces: 400, text: 'Afiş' },
    ];
    const own = elif.contents.advertising({ items });
    const asked = await elif.calculate(own);
    expect([asked.LastDay, asked.IsLate]).toEqual(['2026-10-05', true]);
    const { LastDay, IsLate, Total, Notes, Accruals } = await elif.calculate({ ...own, isTrade: true });
    expect([LastDay, IsLate, Total]).toEqual(['2026-11-20', false, asked.Total]);
    expect(Notes.join(' ')).toContain('ilan sahibi adına');
    expect(Accruals.map(({ Installments }) => Installments.map(({ DueDate }) => DueDate))).toEqual([
      ['2026-11-20'],
      ['2026-12-21'],
    ]);
    const before = { ...sign, startsOn: isoDate('2025-06-02') };
    const later = await elif.calculate(elif.contents.advertising({ items: [before], isTrade: true }));
    expect(later.Accruals.map(({ Year, Installments }) => [Year, Installments.length])).toEqual([
      [2025, 1],
      [2026, 2],
    ]);
  });

  test('signs are paid at the ends of the months the council has chosen', async () => {
    const daysOf = async () => {
      const { Accruals } = await elif.calculate(elif.contents.advertising());
      return Accruals.map(({ Installments }) => Installments.map(({ DueDate }) => DueDate));
    };
    // May is past, so it moves to a month from today (VUK m.112).
    expect((await daysOf())[0]).toEqual(['2026-11-30', '2026-12-21']);
    const decided = {
      validFrom: isoDate('2026-01-01'),
      legalBasis: '2464 m.16',
      source: 'Meclis kararı',
      isSample: true,
    };
    await town.database.insert(statutoryAmount).values([
      { ...decided, key: 'advertising-first-month', value: '11' },
      { ...decided, key: 'advertising-second-month', value: '12' },
    ]);
    expect((await daysOf())[0]).toEqual(['2026-11-30', '2026-12-31']);
    await town.database.delete(statutoryAmount).where(eq(statutoryAmount.source, decided.source));
  });

  test('a metropolis without a table of its own bears a quarter more than the other; bets and days have their tariffs', async () => {
    const { business } = elif.contents;
    const old = { ...business, openedOn: isoDate('2022-03-01') };
    const { Sections } = await inMetropolis.calculate(elif.contents.cleaning({ business: old }));
    // 2022 has 1 700 ₺ and a quarter; 2023 and 2025 are raised from the years before.
    expect(taxSections(Sections).map(({ Title, Lines }) => [Title, Lines.at(-1)?.Amount])).toEqual([
      ['2022 yılı', 212_500],
      ['2023 yılı', 462_500],
      ['2024 yılı', 725_000],
      ['2025 yılı', 1_000_000],
      ['2026 yılı', 1_250_000],
    ]);
    const removed = await town.database.delete(cleaningPrice).where(eq(cleaningPrice.year, 2023)).returning();
    const { Sections: fewer, Notes } = await inMetropolis.calculate(
      elif.contents.cleaning({ business: old }),
    );
    await town.database.insert(cleaningPrice).values(removed);
    expect(taxSections(fewer).map(({ Title }) => Title)).not.toContain('2023 yılı');
    expect(
      Notes.filter((note) => note.includes('çevre temizlik vergisi tarifesi kayıtlı değil')),
    ).toHaveLength(1);
    const bets = { typeCode: 'musterek_bahis', tickets: [], turnover: kurus(1_000_000) };
    expect((await elif.calculate(elif.contents.entertainment(bets))).Total).toBe(50_000);
    const concert = {
      typeCode: 'spor_at_yarisi_konser',
      tickets: [{ series: 'A', netPrice: kurus(9_000), count: 100 }],
    };
    const concertIn = async (year: number, month: number) =>
      (await elif.calculate(elif.contents.entertainment({ ...concert, period: { year, month } }))).Total;
    expect([await concertIn(2022, 12), await concertIn(2023, 1)]).toEqual([90_000, 0]);
    const film = await elif.calculate(elif.contents.entertainment({ typeCode: 'yerli_film' }));
    expect([film.Total, film.Notes[0]]).toEqual([0, expect.stringContaining('%0')]);
  });

  test('what is on record already is declared in time: a change of this year, the signs of every January', async () => {
    await elif.record(
      elif.contents.cleaning({ business: { ...elif.contents.business, openedOn: isoDate('2024-03-01') } }),
    );
    const [own] = await town.database
      .select()
      .from(business)
      .where(eq(business.registryOid, elif.registryOid));
    const known = {
      ...elif.contents.business,
      openedOn: isoDate('2024-03-01'),
      businessOid: own?.oid ?? null,
    };
    const change = await elif.calculate(elif.contents.cleaning({ business: known, area: '600', count: 600 }));
    expect(change).toMatchObject({ TaxStartsYear: 2026, LastDay: '2026-12-31', IsLate: false });
    const january = (startsOn: string) =>
      elif.calculate(
        elif.contents.advertising({ business: known, items: [{ ...sign, startsOn: isoDate(startsOn) }] }),
      );
    expect(await january('2026-01-05')).toMatchObject({ LastDay: '2026-02-02', IsLate: true });
    await elif.record(
      elif.contents.advertising({ business: known, items: [{ ...sign, startsOn: isoDate('2025-06-01') }] }),
    );
    await town.database
      .delete(accrual)
      .where(
        and(eq(accrual.registryOid, elif.registryOid), eq(accrual.revenueCode, '12'), eq(accrual.year, 2026)),
      );
    const again = await january('2025-06-01');
    expect(again).toMatchObject({ TaxStartsYear: 2026, LastDay: '2026-02-02' });
    expect(again.Notes.join(' ')).toContain('2025 için bu iş yerinin');
  });
});
