import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcomes';

const refusedFor = (reason: string) => outcomeOf('refused', reason);
const unnamed = refusedFor('bank-refused');

describe('a refusal of VakıfBank', () => {
  test.each(['51', '54', '57', '58', '82'])('with the issuer’s %s is told as every bank’s is', (code) => {
    expect(refusedFor(`bank-00${code}`)).toEqual(refusedFor(`bank-${code}`));
    expect(refusedFor(`bank-00${code}`).text).not.toBe(unnamed.text);
  });

  test.each(['0312', '1059', '1061', '1083', '1105', '1110', '1111', '1126', '2030', '2053', '2202', '9039'])(
    '%s has a sentence of its own and says what to do',
    (code) => {
      const { text, next } = refusedFor(`bank-${code}`);
      expect(text).not.toBe(unnamed.text);
      expect(next).not.toBe(unnamed.next);
    },
  );

  test.each([
    ['bank-1999', 'işleme almadı'],
    ['bank-2999', 'Ödemeden vazgeçtiniz ya da SMS kodu'],
    ['bank-5999', 'bankanın sayfasında tamamlanmadı'],
    ['mpi-A', 'tam olarak doğrulayamadı'],
    ['mpi-N', 'Ödemeden vazgeçtiniz ya da SMS kodu'],
    ['mpi-U', 'şu anda yapamıyor'],
    ['mpi-E', 'bankada hata oluştu'],
    ['not-opened', 'sayfa açmadı'],
  ])('%s says “%s”', (reason, words) => expect(refusedFor(reason).text).toContain(words));

  test('a code nobody knows is no more than a refusal', () => {
    expect(refusedFor('bank-3999')).toEqual(unnamed);
  });
});

describe('the tone of an unpaid payment', () => {
  test.each([
    ['md-0', 'left at NestPay’s page, or a wrong code: its one answer for both'],
    ['bank-5050', 'left at VakıfBank’s page'],
    ['bank-2050', 'a wrong code at VakıfBank’s page'],
    ['given-up', 'given up here'],
    ['superseded', 'left for another payment'],
    ['link-ended', 'ended by who made the link'],
    ['needed-elsewhere', 'ended for a plan or a declaration'],
    ['expired', 'never finished'],
  ])('%s is neutral: %s', (reason) => expect(refusedFor(reason).tone).toBe('cancelled'));

  test.each([
    ['bank-51', 'the card’s limit'],
    ['md-5', 'no authentication by the bank'],
    ['bank-2030', 'a card number that is wrong'],
    ['nothing-taken', 'the bank’s own no'],
  ])('%s is a refusal: %s', (reason) => expect(refusedFor(reason).tone).toBe('failed'));

  test('money is said not to be taken only where the bank’s page is closed', () => {
    const says = ({ text, next }: ReturnType<typeof refusedFor>) =>
      `${text} ${next}`.includes('para çekilmedi');
    expect(['md-0', 'bank-5050', 'bank-51', 'not-started'].map((reason) => says(refusedFor(reason)))).toEqual(
      [true, true, true, true],
    );
    expect(['given-up', 'superseded', 'link-ended'].map((reason) => says(refusedFor(reason)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['given-up', 'superseded', 'link-ended'])(
    '%s without a hand-over knows of no page at the bank',
    (reason) => {
      const { text, next } = outcomeOf('cancelled', reason, 0);
      expect(`${text} ${next}`).toContain('para çekilmedi');
      expect(next).not.toContain('açık kalan');
    },
  );
});
