import { expect, test } from 'vitest';
import { detailBeside, findRecordName } from './record-name';

const subject = (Description: string) => ({ RevenueName: '', Description });

test('a record is named by what its subjects are, and by nothing where they name nothing', () => {
  const home = subject('Konut, Cumhuriyet Meydanı No: 1 Daire: 4');
  expect(findRecordName([home, subject('Yol harcamalarına katılma')])).toBe(
    'Ev: Cumhuriyet Meydanı No: 1 Daire: 4',
  );
  expect(findRecordName([subject('Yol harcamalarına katılma')])).toBeNull();
  expect(findRecordName([])).toBeNull();
});

test('places and subscriptions are named alone; of many things two are named and the others counted', () => {
  const kind = (RevenueName: string) => ({ RevenueName, Description: '' });
  const [home, water] = [subject('Konut, Çarşı Sokak No: 2'), subject('Abone no 500001, Mart')];
  const shop = subject('İş yeri, Gül Sokak No: 7');
  expect(findRecordName([kind('Ecrimisil'), water, kind('Para Cezası'), home])).toBe(
    'Su: abone 500001, Ev: Çarşı Sokak No: 2',
  );
  expect(findRecordName([water, home, shop])).toBe('Su: abone 500001, Ev: Çarşı Sokak No: 2 ve 1 konu daha');
  expect(findRecordName([kind('Ecrimisil'), kind('Para Cezası'), kind('Harç')])).toBe(
    'Ecrimisil, Para Cezası ve 1 konu daha',
  );
});

test.each([
  ['Ev: Çarşı Sokak No: 2', 'Konut, Çarşı Sokak No: 2', ''],
  ['Ev: Çarşı Sokak No: 2', 'Konut, Çarşı Sokak No: 21', 'Konut, Çarşı Sokak No: 21'],
  ['Su: abone 500001', 'Abone no 500001, 16 m³', '16 m³'],
  ['Su: abone 500001', 'Abone no 5000012, 16 m³', 'Abone no 5000012, 16 m³'],
  ['Arsa: ada 12 parsel 3', 'Arsa, ada 12 parsel 3, Bağlar', 'Bağlar'],
  ['Su: abone 1, Ev: Çarşı Sokak No: 2', 'Abone no 1, 16 m³', 'Abone no 1, 16 m³'],
  ['Ev: Çarşı Sokak No: 2', 'Yol harcamalarına katılma', 'Yol harcamalarına katılma'],
])('beside “%s” the debt of “%s” says “%s”', (recordName, detail, own) => {
  expect(detailBeside(recordName, detail)).toBe(own);
});
