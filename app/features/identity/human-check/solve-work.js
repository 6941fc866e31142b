// @ts-check
/*
 * Proves a person's browser by work in place of digits: fetches a task, tries numbers until the derived key begins as asked,
 * and puts the answer into the form. Until then, and wherever this does not run, the visible question stands. It begins when
 * somebody turns to the form; most who only read the page never do.
 */
const place = document.querySelector('[data-is]');
const form = place?.closest('form');
if (place && form && globalThis.crypto?.subtle) proveInTime(place, form);

/**
 * @param {Element} place
 * @param {HTMLFormElement} form
 */
function proveInTime(place, form) {
  /** @type {Promise<void> | undefined} */
  let work;
  let isOver = false;
  const begin = () =>
    (work ??= prove(place)
      .catch(() => undefined)
      .then(() => {
        isOver = true;
      }));
  for (const kind of ['focusin', 'pointerover']) form.addEventListener(kind, begin);
  if (form.contains(document.activeElement)) void begin();
  // Whoever finds everything filled in may be quicker than the work: then the form waits for it.
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    const typed = place.querySelector('input[name=cevap]');
    const isAnswered = typed instanceof HTMLInputElement && typed.value !== '';
    if (isOver || isAnswered || !(submitter instanceof HTMLButtonElement) || submitter.formNoValidate) return;
    event.preventDefault();
    event.stopPropagation();
    submitter.setAttribute('aria-busy', 'true');
    void begin().then(() => form.requestSubmit(submitter));
  });
}

/** @param {string} text pairs of hex digits */
function bytesOf(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The number whose PBKDF2 key begins with the prefix: the password is the task's nonce with the number behind it, four
 * bytes, the highest first.
 * @param {{ nonce: string, salt: string, keyPrefix: string, cost: number, keyLength?: number, algorithm: string }} task
 */
async function solve({ nonce, salt, keyPrefix, cost, keyLength = 32, algorithm }) {
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const tail = new DataView(password.buffer, start.length);
  const [name, hash] = algorithm.split('/');
  const how = { name: name ?? '', hash: hash ?? '', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    tail.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix.toLowerCase())) return { counter, derivedKey };
  }
}

/** @param {Element} place */
async function prove(place) {
  const started = performance.now();
  const answer = await fetch(place.getAttribute('data-is') ?? '');
  if (!answer.ok) return;
  const challenge = await answer.json();
  const solution = { ...(await solve(challenge.parameters)), time: Math.round(performance.now() - started) };
  const [question, done] = place.children;
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: 'is', value: JSON.stringify({ challenge, solution }) });
  // Whoever is answering already goes on answering.
  const typed = place.querySelector('input[name=cevap]');
  if (question && document.activeElement !== typed) {
    // Nothing below may move under a finger that is on its way to it.
    if (place instanceof HTMLElement) place.style.minHeight = `${place.offsetHeight}px`;
    question.setAttribute('hidden', '');
  }
  done?.removeAttribute('hidden');
  place.append(input);
}
