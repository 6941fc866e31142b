import type { OutColumn } from '../declaring/out-kind';
import { keyAtTheirs } from '../declaring/out-kind';
import { code, theirKey } from '../declaring/out-types';

/** Selects whose it is, by the registry `r`. */
export const personColumns: Readonly<Record<'sicil' | 'sicil_no' | 'kimlik_no', OutColumn>> = {
  sicil: {
    type: theirKey('sicil'),
    value: keyAtTheirs('sicil', 'r.oid'),
    meaning: 'Kişi; sicili burada açıldıysa boş',
    example: '1001',
  },
  sicil_no: {
    type: code,
    value: 'r.registry_no',
    meaning: 'Kişinin sicil numarası',
    example: '100001',
  },
  kimlik_no: {
    type: code,
    value: `nullif(r.identity_no, '')`,
    meaning: 'T.C. kimlik, yabancı kimlik ya da vergi numarası',
    example: '10000000146',
  },
};
