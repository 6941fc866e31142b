import { fileSize } from '~/parts/documents/file-size';

/*
 * Takes files dropped anywhere on the form into its native field, and names the chosen ones with their sizes. It is a
 * script of its own, fetched by the small one when somebody comes near the form. Without it the field takes what is dropped
 * on itself, and the browser says how many files it holds.
 */

const folderText = 'Klasör bırakılamaz; içindeki dosyaları seçip bırakın.';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Parts dropped files from folders, which a form cannot send. */
function readDropped(dropped: DataTransfer) {
  const given = new DataTransfer();
  const items = Array.from(dropped.items);
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true;
  for (const item of items) {
    const file = isFolder(item) ? null : item.getAsFile();
    if (file) given.items.add(file);
  }
  return { files: given.files, hasFolder: items.some(isFolder) };
}

function prepare(place: HTMLElement, field: HTMLInputElement, status: HTMLElement): void {
  const sayChosen = (before = '') => {
    const chosen = Array.from(field.files ?? [], ({ name, size }) => `${name} (${fileSize(size)})`);
    const text = chosen.length > 0 ? `Seçilen: ${chosen.join(', ')}` : '';
    status.textContent = `${before} ${text}`.trim();
    status.hidden = status.textContent === '';
  };
  const mark = (isOver: boolean) => {
    place.style.outline = isOver ? '3px dashed' : '';
    place.style.outlineOffset = isOver ? '6px' : '';
  };
  place.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  place.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) mark(false);
  });
  place.addEventListener('drop', (event) => {
    mark(false);
    if (!event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    const { files, hasFolder } = readDropped(event.dataTransfer);
    if (files.length > 0) field.files = files;
    sayChosen(hasFolder ? folderText : '');
  });
  field.addEventListener('change', () => sayChosen());
  sayChosen();
}

const field = document.querySelector<HTMLInputElement>('[data-script] input[type=file]');
const place = field?.closest<HTMLElement>('[data-script]');
const status = place?.querySelector<HTMLElement>('[role=status]');
if (field && place && status) prepare(place, field, status);
