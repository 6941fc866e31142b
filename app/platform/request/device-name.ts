const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(?:w3m|Lynx|Links|ELinks)\b/i, 'Metin tarayıcısı'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

const findName = (names: typeof browsers | typeof systems, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Names the browser and system of a `User-Agent` in a few words ("Chrome, Windows"), for a person to know it again. */
export function deviceName(agent: string): string {
  const known = [findName(browsers, agent), findName(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : 'Bilinmeyen cihaz';
}
