/** These are worked examples of the cleaning, advertising and entertainment tax. */
export const businessExamples = {
  ctvBusiness: [
    {
      id: 'CT01',
      why: 'odd degree inside a metropolis',
      facts: { year: 2026, metropolitan: true, group: 3, degree: 2 },
      expected: { annualTax: '14625.00', instalments: ['7312.50', '7312.50'] },
    },
    {
      id: 'CT03',
      why: 'the highest one',
      facts: { year: 2026, metropolitan: false, group: 1, degree: 1 },
      expected: { annualTax: '35000.00', instalments: ['17500.00', '17500.00'] },
    },
    {
      id: 'CT05',
      why: 'the half lira of 1 087,50 is dropped',
      facts: { year: 2026, metropolitan: true, group: 7, degree: 1 },
      expected: { annualTax: '1087.00', instalments: ['543.50', '543.50'] },
    },
    {
      id: 'CT07',
      why: 'the printed table of 2024',
      facts: { year: 2024, metropolitan: true, group: 5, degree: 3 },
      expected: { annualTax: '1750.00', instalments: ['875.00', '875.00'] },
    },
    {
      id: 'CT09',
      why: 'the printed table of 2022',
      facts: { year: 2022, metropolitan: false, group: 2, degree: 2 },
      expected: { annualTax: '2800.00', instalments: ['1400.00', '1400.00'] },
    },
  ],
  ctvGroup: [
    {
      id: 'CG01',
      why: 'one above the first bound',
      facts: { criterion: 'personel', count: 301 },
      expected: { group: 1 },
    },
    {
      id: 'CG03',
      why: 'one below the second bound',
      facts: { criterion: 'personel', count: 199 },
      expected: { group: 3 },
    },
    {
      id: 'CG05',
      why: 'on the third bound',
      facts: { criterion: 'yatak', count: 150 },
      expected: { group: 3 },
    },
    {
      id: 'CG07',
      why: 'one above the first bound of pupils',
      facts: { criterion: 'ogrenci', count: 751 },
      expected: { group: 1 },
    },
    {
      id: 'CG09',
      why: 'on the third bound of m²',
      facts: { criterion: 'yeme_icme_m2', count: 250 },
      expected: { group: 3 },
    },
    {
      id: 'CG11',
      why: 'on the fourth bound of seats',
      facts: { criterion: 'koltuk', count: 500 },
      expected: { group: 4 },
    },
  ],
  advertising: [
    {
      id: 'AD01',
      why: '2,30 m² count as 2,5',
      facts: { category: 1, tariff: '60', faces: [{ w: '2.30', h: '1.00' }] },
      expected: {
        taxableQuantity: '2.5',
        unit: 'm2',
        tariffWithinLaw: true,
        tax: '150.00',
        instalmentsIfCouncilAllows: ['75.00', '75.00'],
      },
    },
    {
      id: 'AD03',
      why: 'two lit faces of 3,20 m²',
      facts: { category: 4, tariff: '150', faces: [{ w: '4.00', h: '0.80', count: 2 }] },
      expected: {
        taxableQuantity: '7.0',
        unit: 'm2',
        tariffWithinLaw: true,
        tax: '1050.00',
        instalmentsIfCouncilAllows: ['525.00', '525.00'],
      },
    },
    {
      id: 'AD05',
      why: 'a banner for three weeks',
      facts: { category: 3, tariff: '10', weeks: '3', faces: [{ w: '6', h: '1' }] },
      expected: { taxableQuantity: '6.0', unit: 'm2', tariffWithinLaw: true, tax: '180.00' },
    },
    {
      id: 'AD07',
      why: 'each poster by itself',
      facts: { category: 6, tariff: '0.50', faces: [{ w: '0.70', h: '1.00', count: 400 }] },
      expected: { taxableQuantity: '400.0', unit: 'm2', tariffWithinLaw: true, tax: '200.00' },
    },
    {
      id: 'AD09',
      why: 'a rate above the law’s upper limit',
      facts: { category: 1, tariff: '110', faces: [{ m2: '1' }] },
      expected: {
        taxableQuantity: '1.0',
        unit: 'm2',
        tariffWithinLaw: false,
        tax: '110.00',
        instalmentsIfCouncilAllows: ['55.00', '55.00'],
      },
    },
  ],
  entertainmentTicketed: [
    {
      id: 'EN01',
      why: 'a circus',
      facts: { kind: 'sirk_lunapark_calgili', on: '2026-07-05', ticketNet: '150.00', tickets: 420 },
      expected: {
        ratePct: '20',
        base: '63000.00',
        tax: '12600.00',
        taxPerTicket: '30.00',
        ticketGross: '180.00',
      },
    },
    {
      id: 'EN03',
      why: 'a concert on the last day of the old rate',
      facts: { kind: 'spor_at_yarisi_konser', on: '2022-12-31', ticketNet: '90.00', tickets: 100 },
      expected: { ratePct: '10', base: '9000.00', tax: '900.00', taxPerTicket: '9.00', ticketGross: '99.00' },
    },
    {
      id: 'EN05',
      why: 'a film since the decree: nothing',
      facts: { kind: 'yabanci_film', on: '2026-03-20', ticketNet: '180.00', tickets: 900 },
      expected: { ratePct: '0', base: '162000.00', tax: '0.00', taxPerTicket: '0.00', ticketGross: '180.00' },
    },
  ],
  entertainmentDaily: [
    {
      id: 'EN07',
      why: 'a month of 26 days',
      facts: { dailyTariff: '40', daysWorked: 26 },
      expected: { tariffWithinLaw: true, tax: '1040.00', paymentRule: '20th of the following month' },
    },
    {
      id: 'EN09',
      why: 'the lowest tariff',
      facts: { dailyTariff: '5', daysWorked: 28 },
      expected: { tariffWithinLaw: true, tax: '140.00', paymentRule: '20th of the following month' },
    },
  ],
} as const;
