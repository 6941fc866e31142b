import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcomes';

const told = (reason: string) => outcomeOf('refused', reason);
const unnamed = told('bank-refused');

describe('a refusal of VakıfBank', () => {
  test.each(['51', '54', '57', '58', '82'])('with the issuer’s %s is told as every bank’s is', (code) => {
    expect(told(`bank-00${code}`)).toEqual(told(`bank-${code}`));
    expect(told(`bank-00${code}`).text).not.toBe(unnamed.text);
  });

  test.each(['0312', '1059', '1061', '1083', '1105', '1110', '1111', '1126', '2030', '2053', '2202', '9039'])(
    '%s has a sentence of its own and says what to do',
    (code) => {
      const { text, next } = told(`bank-${code}`);
      expect(text).not.toBe(unnamed.text);
      expect(next).not.toBe(unnamed.next);
    },
  );

  test.each([
    ['bank-1999', 'işleme almadı'],
    ['bank-2999', 'Kart doğrulaması tamamlanmadı'],
    ['bank-5999', 'bankanın sayfasında tamamlanmadı'],
    ['mpi-A', 'tam olarak doğrulayamadı'],
    ['mpi-N', 'Kart doğrulaması tamamlanmadı'],
    ['mpi-U', 'şu anda yapamıyor'],
    ['mpi-E', 'bankada hata oluştu'],
    ['not-opened', 'sayfa açmadı'],
  ])('%s says “%s”', (reason, words) => expect(told(reason).text).toContain(words));

  test('a code nobody knows is no more than a refusal', () => {
    expect(told('bank-3999')).toEqual(unnamed);
  });
});
