import { councilCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { searchWords } from '../kit/database/folded-text';

let town: TestMunicipality;

const list = (filter: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ body: 'council', limit: 20, ...filter });
const ask = (filter: {
  body: 'council' | 'committee';
  limit: number;
  searchText?: string;
  year?: number;
  month?: number;
  commission?: string;
  afterOid?: string;
}) => town.ask(councilCalls.RetrieveResolutions, filter);

beforeAll(async () => (town = await openTestMunicipality()));
afterAll(() => town.close());

describe('the resolutions of council and committee', () => {
  test('stand newest first, a page at a time, none twice and none left out', async () => {
    const seen: string[] = [];
    const days: string[] = [];
    for (let afterOid: string | undefined; ;) {
      const page = await list({ limit: 100, ...(afterOid !== undefined && { afterOid }) });
      seen.push(...page.Resolutions.map(({ Oid }) => Oid));
      days.push(...page.Resolutions.map(({ DecidedOn }) => DecidedOn));
      if (!page.HasMore) break;
      afterOid = seen.at(-1);
    }
    expect(seen.length).toBeGreaterThan(200);
    expect(new Set(seen).size).toBe(seen.length);
    expect(days).toEqual([...days].sort().reverse());
  });

  test.each([
    ['small letters without marks', 'ilicalar hatti'],
    ['capitals with marks', 'ILICALAR HATTI'],
    ['the way it is written', 'Ilıcalar hattı'],
    ['the letter i with and without its dot', 'İLİCALAR hatti'],
    ['the beginnings of words in another order', 'hatt ılıca'],
  ])('are found by %s', async (_reason, searchText) => {
    const { Resolutions } = await list({ searchText });
    expect(Resolutions.length).toBeGreaterThan(0);
    expect(new Set(Resolutions.map(({ Subject }) => Subject))).toEqual(
      new Set(['Toplu taşıma hattının uzatılması']),
    );
  });

  test.each([
    ['signs of the query language', "imar' | & ! :* ( ) <->"],
    ['a quotation mark and a backslash', 'imar\\ "plan'],
    ['words that are only signs', '--- !!! /'],
  ])('take %s for what was typed', async (_reason, searchText) => {
    expect((await list({ searchText })).Resolutions.length).toBeGreaterThan(0);
  });

  test('are found by their number', async () => {
    const { Resolutions } = await list({ searchText: '2025/12', year: 2025 });
    expect(Resolutions.map(({ ResolutionNo }) => ResolutionNo)).toContain('2025/12');
  });

  test('are sifted by year, month and commission', async () => {
    const { Resolutions } = await list({ year: 2025, month: 12, commission: 'Tarife', limit: 100 });
    for (const { DecidedOn, Commission } of Resolutions) {
      expect(DecidedOn.slice(0, 7)).toBe('2025-12');
      expect(Commission).toBe('Tarife');
    }
    const whole = await list({ year: 2025, month: 12, limit: 100 });
    expect(whole.Resolutions).toHaveLength(4);
  });

  test('of the committee are its own', async () => {
    const { Resolutions } = await list({ body: 'committee' });
    expect(new Set(Resolutions.map(({ Body }) => Body))).toEqual(new Set(['committee']));
  });

  test('open one by one; an unknown one is none', async () => {
    const [first] = (await list({ limit: 1 })).Resolutions;
    const detail = await town.ask(councilCalls.RetrieveResolutionDetail, { resolutionOid: first?.Oid ?? '' });
    expect(detail).toMatchObject(first ?? {});
    expect(detail?.Text).not.toBe('');
    expect(await town.ask(councilCalls.RetrieveResolutionDetail, { resolutionOid: 'none' })).toBeNull();
  });

  test('tell the years they lie in and the commissions they went to', async () => {
    const types = await town.ask(councilCalls.RetrieveResolutionTypes, { body: 'council' });
    expect(types.Years).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect(types.Commissions).toEqual(['Hukuk', 'Plan ve Bütçe', 'Tarife', 'İmar'].sort());
  });
});

test('a search is at most ten words of letters and digits', () => {
  expect(searchWords('İĞNE Çöp IŞIK 2026/42')).toEqual(['igne', 'cop', 'isik', '2026', '42']);
  expect(searchWords('a '.repeat(40))).toHaveLength(10);
});
