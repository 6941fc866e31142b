export interface Greeting {
  readonly municipalityName: string;
  readonly url: string;
  /** Base address of the world outside in a demo; null where it is the real one. */
  readonly sandbox: string | null;
  /** Whom one may be in it; none in a real municipality. */
  readonly accounts: readonly string[];
}

/** What a start prints when everything stands. */
export function greeting({ municipalityName, url, sandbox, accounts }: Greeting): string {
  const lines = [
    '',
    `${municipalityName} servisi açık: ${url}`,
    `Çağrıların açıklaması:        ${url}/api`,
    `Önüne bir portal:             SERVICE_URL=${url} npm start`,
  ];
  if (sandbox !== null) {
    lines.push(`Banka, e-Devlet ve SMS:       ${sandbox}, o portalın getirdiği deneme ortamı`);
  }
  if (accounts.length > 0) lines.push('', ...accounts);
  return [...lines, ''].join('\n');
}
