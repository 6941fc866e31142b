/** These are the years of the sample council's decisions. */
export const tariffYears = [2022, 2023, 2024, 2025, 2026] as const;

/** Gives the kuruş of 2022 to 2026, one after the other. */
type YearlyRates = readonly [number, number, number, number, number];

/** Lists advertising: item, code and name of the kind of place, rates within the limits of 2464 m.15. */
export const advertisingTariff: readonly (readonly [string, string, string, YearlyRates])[] = [
  ['1', 'bulvar', 'Bulvar ve meydan', [6000, 7000, 8000, 9000, 10000]],
  ['1', 'cadde', 'Cadde', [4500, 5000, 6000, 7000, 8000]],
  ['1', 'sokak', 'Sokak', [2500, 3000, 3500, 4000, 5000]],
  ['2', 'toplu', 'Toplu taşıma aracı', [2000, 2500, 3000, 3500, 4000]],
  ['2', 'diger', 'Diğer motorlu taşıt', [1000, 1200, 1500, 2000, 2500]],
  ['3', 'bulvar', 'Bulvar ve meydan', [600, 700, 800, 900, 1000]],
  ['3', 'cadde', 'Cadde', [450, 500, 600, 700, 800]],
  ['3', 'sokak', 'Sokak', [250, 300, 350, 400, 500]],
  ['4', 'led', 'LED ekran', [9000, 10500, 12000, 13500, 15000]],
  ['4', 'diger', 'Diğer ışıklı ilan', [5000, 6000, 7500, 9000, 10000]],
  ['5', 'genel', 'Belediye sınırları', [10, 12, 15, 20, 25]],
  ['6', 'genel', 'Belediye sınırları', [20, 25, 30, 40, 50]],
];

/** Lists entertainment without tickets: code, name, kuruş per day within 5–100 ₺ (2464 m.21). */
export const entertainmentTariff: readonly (readonly [string, string, YearlyRates])[] = [
  ['alan-50', 'Eğlence yeri, 50 m² ve altı', [1000, 1200, 1500, 2000, 2500]],
  ['alan-150', 'Eğlence yeri, 51–150 m²', [1500, 2000, 2500, 3000, 4000]],
  ['alan-300', 'Eğlence yeri, 151–300 m²', [2500, 3000, 4000, 5000, 6000]],
  ['alan-301', 'Eğlence yeri, 301 m² ve üstü', [4000, 5000, 6000, 7000, 8000]],
  ['otel-4', 'Dört yıldızlı otel içinde', [5000, 6000, 7000, 8000, 9000]],
  ['otel-5', 'Beş yıldızlı otel içinde', [6000, 7000, 8000, 9000, 10000]],
  ['bilardo', 'Bilardo ve masa futbolu salonu', [500, 600, 800, 1000, 1500]],
];

/** Lists the degree of the cleaning tax by kind of street. */
export const cleaningDegrees = { meydan: 1, bulvar: 2, cadde: 3, sokak: 4 } as const;
