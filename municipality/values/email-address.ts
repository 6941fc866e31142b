import { cleanLine, narrow } from './clean-text';
import { valueOf, wrong, type ValueKind } from './reading';

type EmailRule = 'empty' | 'email' | 'length';

/** The record keeps no longer one; RFC 5321 allows 254. */
const LONGEST = 200;

/** Matches the part before the sign: what RFC 5322 calls a dot-atom. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Tells whether a domain may be: two labels at least, the last one of letters, each of a length DNS can hold. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  if (!URL.canParse(`http://${domain}`)) return false;
  const ascii = new URL(`http://${domain}`).hostname;
  return ascii.length <= 253 && /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(ascii.split('.').at(-1) ?? '');
}

/** Removes what is copied along with an address: the scheme of a link, pointed brackets. */
const clean = (typed: string): string =>
  narrow(cleanLine(typed))
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1');

/**
 * Reads an e-mail address; its domain may have letters of any alphabet (örnek.com.tr) and becomes small. A blank within
 * is a fault: two addresses are none.
 */
export const emailAddress: ValueKind<string, EmailRule> = {
  clean,
  read(typed) {
    const text = clean(typed);
    if (text === '') return wrong('empty');
    const at = text.lastIndexOf('@');
    const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || name.length > 64 || !local.test(name)) return wrong('email');
    const small = domain.replaceAll('İ', 'i').toLowerCase();
    if (!isDomain(small)) return wrong('email');
    const address = `${name}@${small}`;
    return address.length > LONGEST ? wrong('length') : valueOf(address);
  },
  format: (address) => address,
};
