import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../support/house/root-folder';

export const clusterSamples = join(rootFolder, 'app/operations/deploy/cluster');

export const readSample = (name: string) => readFileSync(join(clusterSamples, name), 'utf8');

/** Reads the `NAME=value` lines of a sample for a program's environment. */
export function readSampleEnvironment(name: string): Record<string, string> {
  const lines = [...readSample(name).matchAll(/^(\w+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, key = '', value = '']) => [key, value]));
}

/** Makes the cluster's authority and a certificate for each name, by the sample's own script. */
export function makeClusterCertificates(folder: string, names: readonly string[]): void {
  const machines = names.map((name) => `${name}=127.0.0.1`);
  execFileSync('sh', [join(clusterSamples, 'certificates.sh'), folder, ...machines], { stdio: 'pipe' });
}

/** Replaces the folder of the sample's certificates by that of a machine of the test. */
export const withCertificates = (text: string, folder: string, name: string) =>
  text.replace(/\/etc\/\w+\/tls\//g, `${join(folder, name)}/`);
