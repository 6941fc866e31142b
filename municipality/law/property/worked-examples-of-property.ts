/** These are worked examples of the property tax, its values and days. */
export const propertyExamples = {
  dueDateRoll: [
    {
      id: 'DR01',
      why: 'a Wednesday stays',
      facts: { statutoryLastDay: '2023-05-31' },
      expected: { dueDate: '2023-05-31' },
    },
    {
      id: 'DR03',
      why: 'a Friday stays',
      facts: { statutoryLastDay: '2024-05-31' },
      expected: { dueDate: '2024-05-31' },
    },
    {
      id: 'DR05',
      why: 'a Saturday goes to Monday',
      facts: { statutoryLastDay: '2025-05-31' },
      expected: { dueDate: '2025-06-02' },
    },
    {
      id: 'DR07',
      why: 'a Sunday goes to Monday',
      facts: { statutoryLastDay: '2026-05-31' },
      expected: { dueDate: '2026-06-01' },
    },
    {
      id: 'DR09',
      why: 'a Sunday in February goes to Monday',
      facts: { statutoryLastDay: '2026-02-15' },
      expected: { dueDate: '2026-02-16' },
    },
  ],
  propertyTax: [
    {
      id: 'PP01',
      why: 'a plot inside a metropolis',
      facts: { kind: 'arsa', metropolitan: true, value: '3000000.00' },
      expected: {
        ratePerMille: '6',
        taxBase: '3000000.00',
        annualTax: '18000.00',
        culturalContribution: '1800.00',
        annualTotal: '19800.00',
        instalmentsTax: ['9000.00', '9000.00'],
        instalmentsContribution: ['900.00', '900.00'],
      },
    },
    {
      id: 'PP03',
      why: 'land above the exemption',
      facts: { kind: 'arazi', metropolitan: false, value: '86450.00' },
      expected: {
        ratePerMille: '1',
        taxBase: '76450.00',
        annualTax: '76.45',
        culturalContribution: '7.65',
        annualTotal: '84.10',
        instalmentsTax: ['38.23', '38.22'],
        instalmentsContribution: ['3.83', '3.82'],
      },
    },
    {
      id: 'PP05',
      why: 'three sixteenths of a plot',
      facts: { kind: 'arsa', metropolitan: true, value: '412337.50', share: [3, 16] },
      expected: {
        ratePerMille: '6',
        taxBase: '412337.50',
        annualTax: '463.88',
        culturalContribution: '46.39',
        annualTotal: '510.27',
        instalmentsTax: ['231.94', '231.94'],
        instalmentsContribution: ['23.20', '23.19'],
      },
    },
    {
      id: 'PP07',
      why: 'a shop, half a kuruş in the contribution',
      facts: { kind: 'isyeri', metropolitan: true, value: '1234567.89' },
      expected: {
        ratePerMille: '4',
        taxBase: '1234567.89',
        annualTax: '4938.27',
        culturalContribution: '493.83',
        annualTotal: '5432.10',
        instalmentsTax: ['2469.14', '2469.13'],
        instalmentsContribution: ['246.92', '246.91'],
      },
    },
  ],
  plotValue: [
    {
      id: 'PV01',
      why: 'area with two places',
      facts: { kind: 'arsa', areaM2: '845.60', unitValue: '2750.00', share: [1, 1] },
      expected: { value: '2325400.00' },
    },
    {
      id: 'PV03',
      why: 'half of a field',
      facts: { kind: 'arazi', areaM2: '18750', unitValue: '12.40', share: [1, 2] },
      expected: { value: '116250.00' },
    },
  ],
  cap7566: [
    {
      id: 'CAP1',
      why: 'printed in communiqué 89: three times the value of 2025',
      facts: { value2025: '900000.00', calculated2026: '6000000.00', plotAreaM2: '1500' },
      expected: { cap: '2700000.00', value2026: '2700000.00', limited: true, unitValue2026: '1800.00' },
    },
    {
      id: 'CAP3',
      why: 'below the bound',
      facts: { value2025: '450000.00', calculated2026: '1200000.00', plotAreaM2: null },
      expected: { cap: '1350000.00', value2026: '1200000.00', limited: false },
    },
  ],
  revaluation: [
    {
      id: 'RV1',
      why: 'half of the rate, the rule before Law 7566',
      facts: { previousValue: '1000000.00', revaluationPct: '43.93', fraction: '0.5' },
      expected: { newValue: '1219650.00' },
    },
    {
      id: 'RV3',
      why: 'the whole rate',
      facts: { previousValue: '2700000.00', revaluationPct: '25.49', fraction: '1' },
      expected: { newValue: '3388230.00' },
    },
  ],
  declarationDeadline: [
    {
      id: 'DD1',
      why: 'July: the end of the year',
      facts: { eventDate: '2025-07-26' },
      expected: { lastDay: '2025-12-31', lastDayIfHolidayRolled: '2025-12-31', taxStartsYear: 2026 },
    },
    {
      id: 'DD3',
      why: 'March: the end of the year',
      facts: { eventDate: '2026-03-01' },
      expected: { lastDay: '2026-12-31', lastDayIfHolidayRolled: '2026-12-31', taxStartsYear: 2027 },
    },
    {
      id: 'DD5',
      why: 'October: three months, and New Year’s Day rolls over the weekend',
      facts: { eventDate: '2026-10-01' },
      expected: { lastDay: '2027-01-01', lastDayIfHolidayRolled: '2027-01-04', taxStartsYear: 2027 },
    },
  ],
} as const;
