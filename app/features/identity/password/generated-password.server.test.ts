import { expect, it } from 'vitest';
import { generatePassword } from './generated-password.server';

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
