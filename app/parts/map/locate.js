// @ts-check
/*
 * Asks the phone where it is, when somebody presses for it, and sends the form with that place: the map comes back there.
 * Without it, or without leave, the map and the address lists ask for the place.
 */
const place = document.querySelector('[data-locate]');
const button = place?.querySelector('button[value=yerim]');
const field = place?.querySelector('#konum');
if (button instanceof HTMLButtonElement && field instanceof HTMLInputElement && navigator.geolocation) {
  const sorry = place?.querySelector('[data-unlocated]');
  let isFound = false;
  button.hidden = false;
  button.addEventListener('click', (event) => {
    if (isFound) return;
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    sorry?.setAttribute('hidden', '');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        field.value = `${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`;
        isFound = true;
        button.click();
      },
      () => {
        button.removeAttribute('aria-busy');
        sorry?.removeAttribute('hidden');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
