import { expect, test } from 'vitest';
import { findRecordName } from './record-name';

const subject = (Description: string) => ({ RevenueName: '', Description });

test('a record is named by what its subjects are, and by nothing where they name nothing', () => {
  const home = subject('Konut, Cumhuriyet Meydanı No: 1 Daire: 4');
  expect(findRecordName([home, subject('Yol harcamalarına katılma')])).toBe(
    'Ev: Cumhuriyet Meydanı No: 1 Daire: 4',
  );
  expect(findRecordName([subject('Yol harcamalarına katılma')])).toBeNull();
  expect(findRecordName([])).toBeNull();
});

test('of many things two are named, places first, and the others counted', () => {
  const debts = [
    { RevenueName: 'Ecrimisil', Description: '' },
    subject('Abone no 500001, Mart'),
    { RevenueName: 'Harcamalara Katılma Payı', Description: '' },
    subject('Konut, Çarşı Sokak No: 2'),
  ];
  expect(findRecordName(debts)).toBe('Su: abone 500001, Ev: Çarşı Sokak No: 2 ve 2 konu daha');
});
