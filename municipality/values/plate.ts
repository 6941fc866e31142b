import { cleanGroups } from './clean-text';
import { valueOf, wrong, type ValueKind } from './reading';

const clean = (typed: string): string => cleanGroups(typed.normalize('NFC')).toLocaleUpperCase('tr');

const shape = /^(0[1-9]|[1-7]\d|8[01])(\p{Lu}{1,3})(\d{2,5})$/u;

/** Reads the plate of a motor vehicle: two digits of the province, up to three letters, two to five digits. */
export const plate: ValueKind<string, 'empty' | 'plate'> = {
  clean,
  read(typed) {
    const text = clean(typed);
    if (text === '') return wrong('empty');
    return shape.test(text) ? valueOf(text) : wrong('plate');
  },
  format: (text) => text.replace(shape, '$1 $2 $3'),
};
