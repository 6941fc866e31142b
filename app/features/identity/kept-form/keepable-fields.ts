import { isSecretField } from '~/platform/text/secret-fields';

/** Computes Luhn's check, as every card number passes it. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Lists what of a posted form may be kept: no password, code or card, and no card number under whatever name. */
export function listKeepable(form: FormData): Array<[name: string, value: string]> {
  return [...form].flatMap(([name, value]): Array<[string, string]> =>
    typeof value === 'string' && !isSecretField(name) && !isCardNumber(value) ? [[name, value]] : [],
  );
}
