import { describe, expect, it } from 'vitest';
import { findOwnPath } from './forms.server';

const OWN = 'https://e.akcapinar.example';

describe('a remembered path of this portal', () => {
  it.each([
    ['/', '/', 'the root'],
    ['/DebtQuestioning', '/DebtQuestioning', 'a page'],
    ['/DebtQuestioning?sicil=10&x=%C4%B0', '/DebtQuestioning?sicil=10&x=%C4%B0', 'with its query'],
    ['/makbuz/2026-1.pdf?islem=a_b-c', '/makbuz/2026-1.pdf?islem=a_b-c', 'with dots and dashes'],
    ['/anasayfa#borclar', '/anasayfa', 'the fragment is the browser’s own affair'],
    ['/a/../b', '/b', 'steps are walked'],
    ['/?hedef=//evil.example', '/?hedef=//evil.example', 'slashes in a query lead nowhere'],
  ])('%s leads to %s: %s', (target, path) => {
    expect(findOwnPath(target)).toBe(path);
  });

  it.each<[string | null, string]>([
    [null, 'nothing was remembered'],
    ['', 'an empty target'],
    ['DebtQuestioning', 'no path'],
    ['https://evil.example/', 'another site'],
    ['HTTPS:evil.example', 'another site without slashes'],
    ['//evil.example', 'another host by two slashes'],
    ['///evil.example', 'by three'],
    ['/\\evil.example', 'browsers read a backslash as a slash'],
    ['\\\\evil.example', 'two of them'],
    ['/a\\b', 'a backslash anywhere'],
    ['javascript:alert(1)', 'a scheme that runs'],
    ['/\tevil', 'a tab, which browsers drop'],
    ['/\n/evil.example', 'a line break, which browsers drop'],
    [' /anasayfa', 'a space before'],
    ['/ana sayfa', 'a space within'],
    ['/\u0130', 'letters that were never encoded'],
  ])('%j is none: %s', (target) => {
    expect(findOwnPath(target)).toBeNull();
  });

  it.each([
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example/path?x=1',
    '/a/b/../..//evil.example',
  ])('%s never becomes an address of another host once its steps are walked', (target) => {
    const path = findOwnPath(target);
    expect(path === null ? OWN : new URL(path, OWN).origin).toBe(OWN);
  });
});
