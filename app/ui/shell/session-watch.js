// @ts-check
/*
 * Warns two minutes before the session ends. The server alone knows the time: another tab may have prolonged it, so it is
 * asked before anything is said, and again while the warning stands.
 */
const WARN = 120;
const STEP = 20;
/** Timers of browsers cannot wait much longer than three weeks. */
const LONGEST = 86_400;

const dialog = document.getElementById('oturum-uyarisi');
if (dialog instanceof HTMLDialogElement) start(dialog);

/** @param {HTMLDialogElement} dialog */
function start(dialog) {
  const words = dialog.querySelector('p');
  const form = dialog.querySelector('form');
  const url = form?.getAttribute('action') ?? '';
  let timer = 0;

  /** @param {number} seconds */
  function wait(seconds) {
    clearTimeout(timer);
    timer = window.setTimeout(ask, Math.min(seconds, LONGEST) * 1_000);
  }

  /** @param {RequestInit} [init] */
  async function ask(init) {
    try {
      const answer = await fetch(url, init);
      show((await answer.json()).seconds);
    } catch {
      wait(STEP);
    }
  }

  /** @param {number | null} seconds */
  function show(seconds) {
    if (seconds !== null && seconds > WARN) {
      dialog.close();
      wait(seconds - WARN);
      return;
    }
    if (words) {
      words.textContent =
        seconds === null || seconds === 0
          ? 'Oturumunuz sona erdi. Bu sayfada yazdıklarınızı gönderdiğinizde yeniden giriş yapmanız istenir; yazdıklarınız kaybolmaz.'
          : `Güvenliğiniz için oturumunuz ${seconds} saniye içinde kapanacak. Devam etmek istiyor musunuz?`;
    }
    if (!dialog.open) dialog.showModal();
    if (seconds) wait(Math.min(STEP, seconds));
    else form?.setAttribute('method', 'dialog');
  }

  form?.addEventListener('submit', (event) => {
    if (form.method === 'dialog') return;
    event.preventDefault();
    // The small script of all pages must not take this for a form that leaves the page.
    event.stopPropagation();
    void ask({ method: 'POST', body: new URLSearchParams(/** @type {any} */ (new FormData(form))) });
  });

  // Closed by Esc, it comes back with the next step.
  wait(Number(dialog.dataset.seconds) - WARN);
}
