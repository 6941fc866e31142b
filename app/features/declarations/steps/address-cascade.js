// @ts-check
/*
 * Fetches the next list of an address as soon as a level is chosen. Without it the form's own button does the same.
 */
for (const place of document.querySelectorAll('[data-cascade]')) {
  const levels = Array.from(place.querySelectorAll('[data-level]'));
  const url = place.getAttribute('data-lists') ?? '';
  const button = place.querySelector('[data-list]');
  const selectOf = (/** @type {Element | undefined} */ level) => level?.querySelector('select') ?? null;
  /** Counts the questions, so that only the answer to the last one is shown. */
  let asked = 0;

  /** @param {number} from @param {Record<string, Array<{ value: string, label: string }>>} lists */
  const show = (from, lists) => {
    levels.slice(from).forEach((level, index) => {
      const select = selectOf(level);
      const options = lists[level.getAttribute('data-level') ?? ''] ?? [];
      if (!select) return;
      const [empty] = Array.from(select.options);
      select.replaceChildren(
        ...(empty ? [empty] : []),
        ...options.map((row) => new Option(row.label, row.value)),
      );
      select.value = '';
      level.toggleAttribute('hidden', index > 0 || options.length === 0);
    });
  };

  /**
   * The next level's place is shown as high as its list will be; the lists below it belong to another answer.
   * @param {number} from
   */
  const wait = (from) => {
    place.setAttribute('aria-busy', 'true');
    levels.slice(from).forEach((level, index) => {
      level.toggleAttribute('data-skeleton', index === 0);
      level.toggleAttribute('hidden', index > 0);
    });
  };

  const endWait = () => {
    place.removeAttribute('aria-busy');
    for (const level of levels) level.removeAttribute('data-skeleton');
  };

  /** @param {number} level whose answer was just chosen: what stands below it is fetched. */
  const askBelow = async (level) => {
    if (!selectOf(levels[level])?.value) {
      asked += 1;
      endWait();
      show(level + 1, {});
      return;
    }
    const query = new URLSearchParams(
      levels
        .slice(0, level + 1)
        .map((one) => [one.getAttribute('data-level') ?? '', selectOf(one)?.value ?? '']),
    );
    asked += 1;
    const question = asked;
    wait(level + 1);
    try {
      const answer = await fetch(`${url}?${query}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const lists = await answer.json();
      if (question !== asked) return;
      endWait();
      show(level + 1, lists);
    } catch {
      if (question !== asked) return;
      endWait();
      // Without its list a level asks nothing; the form can still fetch it.
      for (const below of levels.slice(level + 1)) {
        below.toggleAttribute('hidden', (selectOf(below)?.options.length ?? 0) < 2);
      }
      button?.removeAttribute('hidden');
    }
  };

  button?.setAttribute('hidden', '');
  place.addEventListener('change', (event) => {
    const level = levels.findIndex((one) => selectOf(one) === event.target);
    if (level >= 0 && level < levels.length - 1) void askBelow(level);
  });

  // Who was quicker than this script has chosen already, and nobody has asked for what comes below.
  const deepest = levels.map((one) => Boolean(selectOf(one)?.value)).lastIndexOf(true);
  if (deepest >= 0 && levels[deepest + 1]?.hasAttribute('hidden')) void askBelow(deepest);
}
