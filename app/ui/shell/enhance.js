// @ts-check
/*
 * What a script adds to every page, and all it adds to most: a busy button, a word where one has to wait, the sum of what
 * is ticked, the account menu closed by Escape and from outside, a look at the password that is typed, a button that copies,
 * a phone in its usual spelling, and the focus on what went wrong. Nothing here is needed; the server guards against a second post and counts by itself.
 */
const WAIT_IS_FELT_MS = 300;
/** Of what a link leads to nobody tells us whether it was a page that is slow or a file the browser has taken. */
const LONGEST_WORD_MS = 20_000;
let timer = 0;
/** @type {HTMLElement | undefined} */
let word;

/** A sheet made by a script weighs nothing where there is none; old browsers do without. */
function makeWord() {
  const place = document.createElement('p');
  place.id = 'bekleme';
  place.setAttribute('role', 'status');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`#bekleme:not(:empty){position:fixed;inset:auto 0 1rem;z-index:9;width:fit-content;max-width:90%;
margin:auto;padding:.75rem 1.5rem;border:1px solid var(--paper);border-radius:999px;background:var(--ink);color:var(--paper)}
#bekleme:not(:empty):before{content:"";display:inline-block;width:1em;height:1em;margin-right:.6em;border:2px solid;
border-right-color:transparent;border-radius:50%;vertical-align:-.1em;animation:bekleme 1s linear infinite}
@keyframes bekleme{to{transform:rotate(1turn)}}@media print{#bekleme{display:none}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(place);
  return place;
}

/** Says `text` once waiting is felt, for `longest` milliseconds at most. An empty one ends it at once. */
function sayWaiting(text = '', longest = Infinity) {
  clearTimeout(timer);
  if (text === '') {
    if (word) word.textContent = '';
    return;
  }
  if (!('adoptedStyleSheets' in document)) return;
  // In place before it speaks: a screen reader says only what changes.
  word ??= makeWord();
  timer = setTimeout(() => {
    if (word) word.textContent = text;
    if (longest < Infinity) timer = setTimeout(sayWaiting, longest);
  }, WAIT_IS_FELT_MS);
}

/** @param {HTMLFormElement} form */
function whatIsSent(form) {
  const files = Array.from(form.querySelectorAll('input[type=file]')).flatMap((input) =>
    input instanceof HTMLInputElement ? Array.from(input.files ?? []) : [],
  );
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000;
  if (megabytes === 0) return 'Yükleniyor…';
  return `Dosyalar gönderiliyor (${Math.max(megabytes, 0.1).toFixed(1).replace('.', ',')} MB)…`;
}

/**
 * A file is fetched and saved, so that the word ends when it is there. Whatever else comes, sign-in perhaps, is gone to.
 * @param {HTMLAnchorElement} link
 */
async function save(link) {
  sayWaiting('Dosya hazırlanıyor…');
  try {
    const answer = await fetch(link.href);
    const [, coded, plain] =
      /^attachment;.*?filename(?:\*=UTF-8''([^;]+)|="([^"]+)")/.exec(
        answer.headers.get('Content-Disposition') ?? '',
      ) ?? [];
    if (!answer.ok || (!coded && !plain)) throw new Error('No file');
    const saver = document.createElement('a');
    saver.href = URL.createObjectURL(await answer.blob());
    saver.download = coded ? decodeURIComponent(coded) : (plain ?? '');
    saver.click();
    setTimeout(() => URL.revokeObjectURL(saver.href), 60_000);
    sayWaiting();
  } catch {
    location.assign(link.href);
  }
}

// The width of the menu stays as it was left.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === 'menu-daralt')
    document.cookie = `menu=${target.checked ? 'dar' : 'genis'};path=/;samesite=lax;max-age=31536000`;
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
  if (
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if ('file' in link.dataset) {
    event.preventDefault();
    void save(link);
  } else if (!link.hash || link.pathname + link.search !== location.pathname + location.search) {
    sayWaiting(link.pathname.endsWith('pdf') ? 'Hazırlanıyor…' : 'Yükleniyor…', LONGEST_WORD_MS);
  }
});

const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @type {Map<HTMLFormElement, HTMLButtonElement>} */
const sending = new Map();

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (sending.has(form)) {
    event.preventDefault();
    return;
  }
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  sending.set(form, button);
  // Only an attribute: on a page React takes over it must find the text it wrote.
  button.setAttribute('aria-busy', 'true');
  sayWaiting(whatIsSent(form));
});

// A page that comes back from the browser's memory is not busy any more.
addEventListener('pageshow', () => {
  sayWaiting();
  for (const button of sending.values()) button.removeAttribute('aria-busy');
  sending.clear();
  for (const form of document.forms) showSum(form);
});

const openAccount = () => document.querySelector('header details[open]');

document.addEventListener('click', ({ target }) => {
  const menu = openAccount();
  if (menu && target instanceof Node && !menu.contains(target)) menu.removeAttribute('open');
});

document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && openAccount();
  if (!menu) return;
  menu.removeAttribute('open');
  menu.querySelector('summary')?.focus();
});

/** @param {HTMLFormElement} form */
function showSum(form) {
  const place = form.querySelector('[data-sum]');
  if (!place) return;
  const ticked = Array.from(form.querySelectorAll('td input:checked'));
  // The last cell of a row begins with what it comes to today, always with two decimals.
  const kurus = ticked.reduce((sum, box) => {
    const [today = ''] = box.closest('tr')?.lastElementChild?.textContent.split('₺') ?? [];
    return sum + Number(today.replace(/\D/g, ''));
  }, 0);
  const count = place.querySelector('[data-count]');
  const amount = place.querySelector('[data-amount]');
  if (!count || !amount) return;
  count.textContent = ticked.length > 0 ? `${ticked.length} borç seçildi` : 'İşaretlediğiniz borçlar ödenir.';
  amount.textContent = ticked.length > 0 ? `${money.format(kurus / 100)} ₺` : '';
}

/**
 * A phone as the specification writes it, (555) 123 45 67, once it is typed; what is no mobile phone stays as it is.
 * @param {HTMLInputElement} input
 */
function writePhone(input) {
  const parts = /^(?:\+?90)?0?(5\d\d)(\d{3})(\d\d)(\d\d)$/.exec(input.value.replace(/[^+\d]/g, ''));
  if (parts) input.value = `(${parts[1]}) ${parts[2]} ${parts[3]} ${parts[4]}`;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.type === 'tel') writePhone(target);
  if (target.form) showSum(target.form);
});

for (const button of document.querySelectorAll('button[data-reveal]')) {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(input instanceof HTMLInputElement)) continue;
  button.removeAttribute('hidden');
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? 'Gizle' : 'Göster';
    button.setAttribute('aria-label', `${button.textContent}: şifre`);
  });
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!navigator.clipboard) break;
  button.removeAttribute('hidden');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.getAttribute('data-copy') ?? '');
      button.textContent = 'Kopyalandı';
    } catch {
      button.textContent = 'Kopyalanamadı';
    }
  });
}

document.getElementById('hata-ozeti')?.focus();
