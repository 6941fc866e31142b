import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { sampleFile } from '../documentation/sample-file';
import { fileKinds } from '../kinds/kinds';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
afterAll(() => town.close());

const samples = () => Object.fromEntries(fileKinds.map((kind) => [`${kind.name}.csv`, sampleFile(kind)]));

describe('the sample files', () => {
  test('of all kinds together are a delivery that is taken whole', async () => {
    const { state, report } = await town.takeAgreed(samples());
    expect(report).toMatchObject({ faults: [], refused: [] });
    expect(state).toBe('alindi');
    expect(report.counts.map(({ kind, added }) => [kind, added])).toEqual(
      fileKinds.map(({ name }) => [name, 2]),
    );
  });

  test('taken again change nothing', async () => {
    const before = await town.fingerprint();
    const { report } = await town.take(samples(), { scope: 'butun' });
    expect(report.counts.every(({ rows, unchanged }) => rows === 2 && unchanged === 2)).toBe(true);
    expect(await town.fingerprint()).toBe(before);
  });
});
