import { expect, test } from 'vitest';
import { deviceName } from './device-name';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    'Chrome, Windows',
    'says Safari too',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge, Windows',
    'says Chrome and Safari too',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
    'says Mac OS X too',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
    'says Linux and Chrome too',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux', 'plain'],
  ['w3m/0.5.3+git20230121', 'Metin tarayıcısı', 'a text browser names no system'],
  ['', 'Bilinmeyen cihaz', 'none sent'],
])('%s is %s: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
