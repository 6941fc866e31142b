import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { toUnicodeSet } from 'regexp-ast-analysis';

type Flags = AST.Flags;
type Signs = AST.CharacterSet | AST.Character | AST.CharacterClass;

const isSigns = (element: AST.Element): element is Signs =>
  element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass';

/** Signs a part can begin with or go on with; null for what is no plain run of signs. */
function signsOf(element: AST.Element): Signs[] | null {
  if (isSigns(element)) return [element];
  if (element.type === 'Quantifier') return signsOf(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup') {
    const parts = element.alternatives.flatMap(({ elements }) => elements.map(signsOf));
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  return [];
}

const isAnchor = (element: AST.Element) =>
  (element.type === 'Assertion' && element.kind === 'start') ||
  (element.type === 'Assertion' && element.kind === 'lookbehind');

/** Lists the elements in their order, groups opened that have one way only. */
function spread(elements: readonly AST.Element[]): AST.Element[] {
  return elements.flatMap((element) => {
    const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
    const [only] = isGroup && element.alternatives.length === 1 ? element.alternatives : [];
    return only ? spread(only.elements) : [element];
  });
}

/**
 * Tells whether a search begins anew at each place where its head stands, and each time runs on to the end of the text:
 * a head that is repeated without its tail takes four times as long for twice as much. `no-super-linear-move` sees it
 * only where the long run stands first.
 */
function restarts(alternative: AST.Alternative, flags: Flags): boolean {
  const elements = spread(alternative.elements);
  const [first] = elements;
  if (first === undefined || isAnchor(first)) return false;
  const place = elements.findIndex(
    (element) => element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY,
  );
  const run = elements[place];
  const needsTail = elements
    .slice(place + 1)
    .some((element) => element.type !== 'Quantifier' || element.min > 0);
  if (run === undefined || place === 0 || !needsTail) return false;
  const runs = signsOf(run);
  if (runs === null || runs.length === 0) return false;
  const [one, ...more] = runs.map((signs) => toUnicodeSet(signs, flags));
  if (one === undefined) return false;
  const all = one.union(...more);
  // Each sign of the head may stand in the run as well: heads follow each other within it.
  return elements.slice(0, place).every((element) => {
    const signs = signsOf(element);
    return (
      signs !== null &&
      (signs.length === 0 || signs.some((sign) => !toUnicodeSet(sign, flags).isDisjointWith(all)))
    );
  });
}

/** Tells whether the time of a regular expression may grow with the square of the text because it begins anew within it. */
export function isRestarting(source: string, flags: string): boolean {
  const literal = new RegExpParser().parseLiteral(`/${source}/${flags}`);
  if (literal.flags.sticky) return false;
  return literal.pattern.alternatives.some((alternative) => restarts(alternative, literal.flags));
}
