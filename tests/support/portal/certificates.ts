import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const YEAR = 366 * 24 * 3_600_000;

/** Makes a certificate for `name` that signed itself, good from a year before its end. */
export async function makeCertificate(ends: Date, name = 'localhost'): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: `${name} ${ends.getTime()}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(ends.getTime() - YEAR),
    notAfterDate: ends,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
