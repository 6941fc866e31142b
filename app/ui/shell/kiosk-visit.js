// @ts-check
/*
 * What a script adds to the pages of a kiosk: the question after a minute without a touch, digits to press, printing, and
 * a sign of life. The server ends a visit by itself after three minutes, whatever becomes of this.
 */
const IDLE = 60_000;
const COUNTDOWN = 30;
const ALIVE = 60_000;
const BLANK = 15_000;
const root = document.documentElement;
/** @type {HTMLFormElement | null} */
const end = document.querySelector('[data-kiosk-end]');
/** Kept free for us in the page: React, where it runs, must find the rest as it was written. */
const place = document.getElementById('kiosk-yeri') ?? document.body;
/** Where nobody is waited for; on every other page somebody may have left something, signed in or not. */
const isStart = location.pathname === '/anasayfa' && !document.querySelector('[data-kiosk-person]');

/** @param {string} name @param {string} words @param {() => void} [press] */
function element(name, words, press) {
  const made = document.createElement(name);
  made.textContent = words;
  if (made instanceof HTMLButtonElement) made.type = 'button';
  if (press) made.addEventListener('click', press);
  return made;
}

// A page out of the browser's memory may be somebody else's.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

const dialog = document.createElement('dialog');
dialog.className = 'kiosk-question';
dialog.setAttribute('aria-labelledby', 'kiosk-soru');
const question = element('h2', 'Devam ediyor musunuz?');
question.id = 'kiosk-soru';
const count = element('p', '');
count.setAttribute('aria-live', 'polite');
const answers = document.createElement('div');
answers.append(element('button', 'Devam et', goOn), element('button', 'Bitir', finish));
dialog.append(question, count, answers);
place.append(dialog);

let idle = 0;
let tick = 0;
let isOver = false;

function finish() {
  if (isOver) return;
  isOver = true;
  if (end) end.submit();
  else location.assign('/kiosk/bitir');
}

function watch() {
  clearTimeout(idle);
  if (!isStart && !dialog.open) idle = window.setTimeout(ask, IDLE);
}

function ask() {
  const endsAt = Date.now() + COUNTDOWN * 1_000;
  dialog.showModal();
  say(COUNTDOWN);
  tick = window.setInterval(() => {
    const left = Math.ceil((endsAt - Date.now()) / 1_000);
    if (left <= 0) finish();
    // Spoken every ten seconds: a number a second would drown everything else.
    else if (left % 10 === 0) say(left);
  }, 1_000);
}

/** @param {number} left */
function say(left) {
  count.textContent = `${left} saniye içinde dokunmazsanız oturumunuz kapatılır ve bilgileriniz bu ekrandan silinir.`;
}

function goOn() {
  clearInterval(tick);
  dialog.close();
  watch();
  const token = end?.querySelector('input')?.value ?? '';
  fetch('/oturum', { method: 'POST', body: new URLSearchParams({ jeton: token }) })
    .then((answer) => answer.json())
    .then(({ seconds }) => {
      // The session ended meanwhile: what stands on the screen is nobody's any more.
      if (seconds === null && document.querySelector('[data-kiosk-person]')) finish();
    })
    .catch(() => undefined);
}

dialog.addEventListener('cancel', (event) => {
  event.preventDefault();
  goOn();
});
for (const sign of ['pointerdown', 'keydown', 'input', 'scroll'])
  addEventListener(sign, watch, { passive: true });
watch();

setInterval(() => fetch('/oturum').catch(() => undefined), ALIVE);

/** @type {HTMLElement | null} */
let pad = null;

/** @param {HTMLInputElement} field @param {string} digit empty: the last one goes */
function press(field, digit) {
  const [start, stop] = [
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
  ];
  if (digit === '') field.setRangeText('', start === stop ? Math.max(0, start - 1) : start, stop, 'end');
  else field.setRangeText(digit, start, stop, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  watch();
}

/** @param {HTMLInputElement} field */
function isTakenOver(field) {
  return !('__remixContext' in window) || Object.keys(field).some((name) => name.startsWith('__react'));
}

/** @param {HTMLInputElement} field */
function showPad(field) {
  if (!isTakenOver(field)) {
    setTimeout(() => document.activeElement === field && showPad(field), 200);
    return;
  }
  pad?.remove();
  pad = document.createElement('div');
  pad.className = 'kiosk-pad';
  pad.setAttribute('role', 'group');
  pad.setAttribute('aria-label', 'Rakam tuşları');
  const keys = [...'123456789'].map((digit) => element('button', digit, () => press(field, digit)));
  const erase = element('button', '⌫', () => press(field, ''));
  erase.setAttribute('aria-label', 'Sil');
  const done = element('button', 'Tamam', () => {
    field.focus();
    pad?.remove();
    pad = null;
  });
  pad.append(
    ...keys,
    erase,
    element('button', '0', () => press(field, '0')),
    done,
  );
  // The field keeps its caret while fingers press; by keyboard the keys are reached after it.
  pad.addEventListener('pointerdown', (event) => event.preventDefault());
  field.after(pad);
}

/** @param {EventTarget | null} target */
function follow(target) {
  if (target instanceof HTMLInputElement && target.inputMode === 'numeric') {
    if (pad?.previousElementSibling !== target) showPad(target);
  } else if (target instanceof Element && pad && !pad.contains(target)) {
    pad.remove();
    pad = null;
  }
}
document.addEventListener('focusin', ({ target }) => follow(target));
// After "Tamam" the field still has the focus: touched again, it gets its keys back.
document.addEventListener('click', ({ target }) => target instanceof HTMLInputElement && follow(target));
const tools = document.createElement('div');
tools.className = 'kiosk-tools';
tools.append(
  element('button', 'Ekranı alçalt', () => {
    const isLowered = root.toggleAttribute('data-lowered');
    sessionStorage.setItem('kiosk-lowered', isLowered ? '1' : '');
  }),
);
if (sessionStorage.getItem('kiosk-lowered')) root.setAttribute('data-lowered', '');
place.append(tools);

const receipt = document.querySelector('[data-kiosk-receipt]');
if (receipt) {
  const printing = document.createElement('div');
  printing.className = 'kiosk-tools';
  printing.append(element('button', 'Yazdır', () => print()));
  receipt.append(printing);
  let blank = 0;
  const show = () => {
    root.removeAttribute('data-blank');
    clearTimeout(blank);
    blank = window.setTimeout(() => root.setAttribute('data-blank', ''), BLANK);
  };
  addEventListener('pointerdown', show, { passive: true });
  addEventListener('keydown', show, { passive: true });
  show();
}

const lost = element(
  'p',
  'Bağlantı yok. Bekleyin; geri gelince devam edebilirsiniz. Ödeme yaptıysanız yeniden ödemeyin.',
);
lost.setAttribute('role', 'alert');
lost.className = 'kiosk-question';
addEventListener('offline', () => place.prepend(lost));
addEventListener('online', () => lost.remove());
