import { cardNumber } from 'municipality/values/card';
import { findValue } from 'municipality/values/reading';
import { isSecretField } from '~/platform/text/secret-fields';

const isCardNumber = (text: string) => findValue(cardNumber.read(text)) !== null;

/** Lists what of a posted form may be kept: no password, code or card, and no card number under whatever name. */
export function listKeepable(form: FormData): Array<[name: string, value: string]> {
  return [...form].flatMap(([name, value]): Array<[string, string]> =>
    typeof value === 'string' && !isSecretField(name) && !isCardNumber(value) ? [[name, value]] : [],
  );
}
