// @ts-check
/*
 * What a script adds to every page, and all it adds to most: a busy button, the sum of what is ticked, a look at the
 * password that is typed, and the focus on what went wrong. Nothing here is needed; the server guards against a second post and counts by itself.
 */
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
});

// A page that comes back from the browser's memory is not busy any more.
addEventListener('pageshow', () => {
  for (const button of sending.values()) button.removeAttribute('aria-busy');
  sending.clear();
  for (const form of document.forms) showSum(form);
});

/** @param {HTMLFormElement} form */
function showSum(form) {
  const place = form.querySelector('[data-sum]');
  if (!place) return;
  const ticked = Array.from(form.querySelectorAll('td input:checked'));
  // The last cell of a row says what it comes to, always with two decimals.
  const kurus = ticked.reduce(
    (sum, box) => sum + Number(box.closest('tr')?.lastElementChild?.textContent.replace(/\D/g, '')),
    0,
  );
  const count = place.querySelector('[data-count]');
  const amount = place.querySelector('[data-amount]');
  if (!count || !amount) return;
  count.textContent =
    ticked.length > 0 ? `${ticked.length} borç seçildi` : 'Ödemek istediğiniz borçları işaretleyin.';
  amount.textContent = ticked.length > 0 ? `${money.format(kurus / 100)} ₺` : '';
}

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.form) showSum(event.target.form);
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

document.getElementById('hata-ozeti')?.focus();
