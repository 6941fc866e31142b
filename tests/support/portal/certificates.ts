import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** `20260531120000Z` */
const asn = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;

/** A certificate for localhost that signed itself, good from a year ago until `ends`. */
export function makeCertificate(folder: string, ends: Date, name = 'localhost'): Certificate {
  const home = mkdtempSync(join(folder, 'certificate-'));
  const place = (file: string) => join(home, file);
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: home, stdio: 'pipe' });
  writeFileSync(
    place('ca.cnf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${place('index')}\nnew_certs_dir=${home}\nserial=${place('serial')}\ndefault_md=sha256
policy=any\nx509_extensions=names\n[any]\ncommonName=supplied\n[names]\nsubjectAltName=DNS:${name}\nbasicConstraints=CA:true\n`,
  );
  writeFileSync(place('index'), '');
  writeFileSync(place('serial'), '01');
  run('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'key.pem');
  run('req', '-new', '-key', 'key.pem', '-subj', `/CN=${name} ${ends.getTime()}`, '-out', 'wish.pem');
  const start = asn(new Date(ends.getTime() - 366 * 24 * 3_600_000));
  const files = ['-in', 'wish.pem', '-keyfile', 'key.pem', '-out', 'cert.pem'];
  run(
    'ca',
    '-config',
    'ca.cnf',
    '-selfsign',
    '-batch',
    '-notext',
    ...files,
    '-startdate',
    start,
    '-enddate',
    asn(ends),
  );
  return { key: readFileSync(place('key.pem'), 'utf8'), cert: readFileSync(place('cert.pem'), 'utf8') };
}
