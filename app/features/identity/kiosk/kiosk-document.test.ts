import { expect, it } from 'vitest';
import { withoutAutofill } from './kiosk-document';

const pages: ReadonlyArray<readonly [before: string, after: string, reason: string]> = [
  ['<form method="post">', '<form autocomplete="off" method="post">', 'a form as we write them'],
  ['<form>', '<form autocomplete="off">', 'a form without attributes'],
  ['<form autoComplete="on">', '<form autoComplete="off">', 'a form that would remember'],
  ['<input autoComplete="username" id="a"/>', '<input autoComplete="off" id="a"/>', 'a field for managers'],
  ['<p>autocomplete=&quot;username&quot;</p>', '<p>autocomplete=&quot;username&quot;</p>', 'words about it'],
  ['<formula>', '<formula>', 'another element'],
];

it.each(pages)('%s becomes %s (%s)', (before, after) => {
  expect(withoutAutofill(before)).toBe(after);
});
