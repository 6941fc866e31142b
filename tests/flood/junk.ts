import { randomInt } from 'node:crypto';
import net from 'node:net';
import { urls } from '~/urls';
import { type Browser, getForm, openBrowser } from '../support/browser/plain-browser';

const ADDRESSES = 64;
/** The slow bodies that are open at a time send a byte so often. Milliseconds. */
const [SLOW_BODIES, SLOW_BYTE] = [30, 1_000];
/** 20 MB a minute at fifty requests a second of which each eighth is an upload: so many bytes each. */
const UPLOAD = 53_000;

/** Makes a T.C. number with right check digits that is most likely nobody's here. */
function wellFormedNumber(): string {
  const digits = Array.from({ length: 9 }, (_, place) => randomInt(place === 0 ? 1 : 0, 10));
  const sum = (from: number) => digits.filter((_, place) => place % 2 === from).reduce((a, b) => a + b, 0);
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10;
  const eleventh = (sum(0) + sum(1) + tenth) % 10;
  return [...digits, tenth, eleventh].join('');
}

const dear = [
  `${urls.streetValuation}?gorunum=yillar`,
  `${urls.streetValuation}?yil=2026`,
  `${urls.councilResolutions}?ara=imar`,
  `${urls.home}?ara=emlak`,
  urls.help,
  urls.announcements,
];
const broken = [
  '/%',
  '/borc/%C5',
  '/takvim/%ZZ.ics',
  '/saglik%5Colcumler',
  '/anasayfa?q=%E0%A4%A',
  '/./..%2f..%2fetc',
];

const pick = <One>(list: readonly One[]): One => list[randomInt(list.length)] as One;

/** A form is opened once for its token, and posted as often as somebody who harms it likes. */
async function post(
  origin: string,
  browser: Browser,
  path: string,
  fields: Readonly<Record<string, string>>,
) {
  const form = getForm(await browser.open(origin + path), path);
  return browser.send(form, fields);
}

/** Holds a paper like those people send; each is another one. */
const pdf = () =>
  new File([`%PDF-1.4\n% ${randomInt(1e9)}\n${'x'.repeat(UPLOAD)}\n%%EOF\n`], 'yazi.pdf', {
    type: 'application/pdf',
  });

async function upload(origin: string, browser: Browser) {
  const url = `${origin}${urls.requests}?tur=yol`;
  const form = getForm(await browser.open(url), urls.requests);
  const body = new FormData();
  const typed = { konu: 'Kaldırım', aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
  for (const [name, value] of [...form.fields, ...Object.entries(typed)]) body.set(name, value);
  body.set('dosya', pdf());
  return browser.post(url, body);
}

/** Lists what the crowd sends, by name; each answers with the status it met. */
function kindsOf(origin: string) {
  return {
    'dear page': (browser: Browser) => browser.open(origin + pick(dear)),
    'dear page with junk': (browser: Browser) =>
      browser.open(`${origin}${urls.streetValuation}?gorunum=yillar&x${randomInt(1e9)}=${randomInt(1e9)}`),
    'wrong password': (browser: Browser) =>
      post(origin, browser, urls.signIn, {
        kimlik: wellFormedNumber(),
        sifre: 'Yanlis.2026!',
        islem: 'giris',
      }),
    'made-up subscriber': (browser: Browser) =>
      post(origin, browser, urls.fastPayment, { tur: 'abone', no: String(randomInt(600_000, 999_999)) }),
    'forgotten password': (browser: Browser) =>
      post(origin, browser, urls.forgotPassword, { kimlik: wellFormedNumber() }),
    upload: (browser: Browser) => upload(origin, browser),
    'data of pages': (browser: Browser) =>
      browser.open(
        origin + pick([`${urls.home}.data`, `${urls.home}?_data=root`, `${urls.debts}?_data=routes/x`]),
      ),
    'broken escape': (browser: Browser) => browser.open(origin + pick(broken)),
  } as const;
}

/** Sends a body a byte a second, until the portal has enough of it or the flood is over. */
async function sendSlowly(origin: string, until: number): Promise<void> {
  const { port } = new URL(origin);
  while (performance.now() < until) {
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${urls.signIn} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: 192.0.2.${randomInt(1, 255)}\r\n` +
            'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n',
        );
      });
      const timer = setInterval(() => {
        if (performance.now() >= until) socket.destroy();
        else socket.write('a');
      }, SLOW_BYTE);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer);
          resolve();
        })
        .resume();
    });
  }
}

/** Counts what was sent, by kind and by what it was answered. */
export type Answers = Map<string, Map<string, number>>;

/** Sends `rate` requests a second until then, whether or not the earlier ones are answered. */
export async function flood(origin: string, rate: number, until: number): Promise<Answers> {
  const kinds = kindsOf(origin);
  const answers: Answers = new Map(Object.keys(kinds).map((name) => [name, new Map<string, number>()]));
  const slow = Array.from({ length: SLOW_BODIES }, () => sendSlowly(origin, until));
  const browsers = Array.from({ length: ADDRESSES }, (_, place) => openBrowser(`198.51.100.${place + 1}`));
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  for (let count = 0; performance.now() < until; count += 1) {
    const early = started + (count * 1_000) / rate - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const name = names[count % names.length] ?? 'dear page';
    // Each third time a browser comes that nobody knows.
    const address = `198.51.100.${(count % ADDRESSES) + 1}`;
    const browser =
      count % 3 === 0 ? openBrowser(address) : (browsers[count % ADDRESSES] ?? openBrowser(address));
    const work: Promise<void> = kinds[name](browser)
      .then(
        ({ status }) => String(status),
        (error: unknown) => (error instanceof Error ? error.name : 'error'),
      )
      .then((answer) => {
        const counted = answers.get(name);
        counted?.set(answer, (counted.get(answer) ?? 0) + 1);
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }
  await Promise.all([...slow, ...underWay]);
  return answers;
}
