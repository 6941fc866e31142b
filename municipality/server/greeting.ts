interface Greeting {
  readonly municipalityName: string;
  readonly url: string;
  /** Holds the base address of the world outside in a demo; null where it is the real one. */
  readonly sandbox: string | null;
  /** Tells whether the sample fills it. The README lists the sample's accounts: passwords belong in no log. */
  readonly isSample: boolean;
}

/** Returns what a start prints when everything stands. */
export function greeting({ municipalityName, url, sandbox, isSample }: Greeting): string {
  const lines = [
    '',
    `${municipalityName} servisi açık: ${url}`,
    `Çağrıların açıklaması:        ${url}/api`,
    `Önüne bir portal:             SERVICE_URL=${url} npm start`,
  ];
  if (sandbox !== null) {
    lines.push(`Banka, e-Devlet ve SMS:       ${sandbox}, o portalın getirdiği deneme ortamı`);
  }
  if (isSample) lines.push('Deneme hesapları:             README’de');
  return [...lines, ''].join('\n');
}
