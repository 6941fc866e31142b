import type { Page } from 'playwright/test';
import { openDebts } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { members, signIn, turnToCheckedForm } from '../support/browser/sign-in';

interface Node {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

const announced = new Set([
  'banner',
  'navigation',
  'search',
  'main',
  'contentinfo',
  'heading',
  'textbox',
  'searchbox',
  'checkbox',
  'button',
]);

/** Reads what the browser tells a screen reader, in its order: landmarks, headings and what can be filled in or pressed. */
async function readTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: Node): Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? inOrder(child) : [];
    }),
  ];
  return nodes
    .slice(0, 1)
    .flatMap(inOrder)
    .filter(({ ignored, role }) => !ignored && announced.has(role?.value ?? ''))
    .map(({ role, name }) => `${role?.value ?? ''} ${name?.value ?? ''}`.trim());
}

test('a screen reader is told the sign-in form in its order', async ({ page }) => {
  await page.goto('/session/signin');
  await turnToCheckedForm(page);
  await page.locator('[name=is]').waitFor({ state: 'attached' });
  const tree = await readTree(page);
  const form = tree.slice(tree.indexOf('main'), tree.indexOf('contentinfo'));
  expect(form).toEqual([
    'main',
    'heading E-Belediye Sistemine Giriş',
    'textbox T.C Kimlik No',
    'textbox Şifre',
    'button Göster: şifre',
    'checkbox Beni Hatırla',
    'button Giriş Yap',
    'button e-Devlet ile giriş',
  ]);
  expect(tree.slice(0, tree.indexOf('main'))).toEqual(
    expect.arrayContaining(['banner', 'search', 'searchbox Hizmet ara']),
  );
});

test('the focus is never hidden by what sticks to the edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await signIn(page, members.company);
  await openDebts(page);
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    const hiding = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return null;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen =
        above &&
        (element.contains(above) || above.contains(element) || element.closest('label')?.contains(above));
      return isSeen
        ? null
        : `${element.outerHTML.slice(0, 80)} under ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`;
    });
    expect.soft(hiding).toBeNull();
  }
});

test('where the system chooses the colours, every control keeps an edge and the focus its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/session/signup');
  const edgeless = await page
    .locator(
      'main button:not([data-reveal]):visible, main input:not([type=checkbox]):visible, main select:visible',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { borderStyle, borderWidth, clipPath } = getComputedStyle(control);
          return clipPath === 'none' && (borderStyle === 'none' || borderWidth === '0px');
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 90)),
    );
  expect(edgeless).toEqual([]);
  await page.locator('main input:visible').first().focus();
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).not.toBe('none');
});
