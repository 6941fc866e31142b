/** Says what stands against a PDF. `hidden`: it cannot be looked into as far as it must be. `joined`: it
 * is a file of another kind as well. `sealed`: only without its lock can it be read, and only with it is it signed. */
export type PdfProblem = 'broken' | 'locked' | 'active' | 'link' | 'hidden' | 'joined' | 'sealed';

/**
 * Lists the names that stand for something else than showing pages (ISO 32000-1 12.6.4 actions, 12.7.8 XFA, 7.11.4
 * embedded files, 13 multimedia). Short ones may stand among compressed bytes by chance: they count outside of streams
 * only.
 */
const names: ReadonlyMap<string, PdfProblem> = new Map([
  ['Encrypt', 'locked'],
  ['URI', 'link'],
  // By itself it may only turn to a page; what it does otherwise has a name of its own below.
  ['OpenAction', 'link'],
  ...[
    ...['JavaScript', 'JS', 'AA', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
    ...['XFA', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'RichMediaExecute'],
    ...['Rendition', 'Movie', 'Sound', 'GoTo3DView', 'OnInstantiate', 'Collection'],
  ].map((name): [string, PdfProblem] => [name, 'active']),
]);

export const problemOfName = (name: string): PdfProblem | undefined => names.get(name);
