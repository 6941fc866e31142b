import { expect, it } from 'vitest';
import { generatePassword, withoutCopiedBlank } from './generated-password.server';

const many = Array.from({ length: 4_000 }, generatePassword);

it('has six letters and digits, at least one of each, and nothing that looks like something else', () => {
  for (const password of many) {
    expect(password).toMatch(/^[acdefhjkmnprtuvwxy347]{6}$/);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/\d/);
  }
});

it('uses every sign in every place', () => {
  for (let place = 0; place < 6; place += 1) {
    expect(new Set(many.map((password) => password[place])).size).toBe(21);
  }
});

it('hardly ever comes twice', () => {
  expect(new Set(many).size).toBeGreaterThan(many.length - 5);
});

it('is itself with what is copied around it', () => {
  for (const password of many.slice(0, 50))
    for (const typed of [`${password} `, ` ${password}`, `${password}\u00A0`, `\u200B${password}`])
      expect(withoutCopiedBlank(typed)).toBe(password);
});

it.each(['acd347  ', 'parolam 1', ' uzunparola1', 'şifre1 ', 'acd34 '])(
  'leaves every sign of “%s”, which may be a chosen one',
  (typed) => {
    expect(withoutCopiedBlank(typed)).toBe(typed);
  },
);
