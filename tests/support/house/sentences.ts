import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { rootFolder } from './root-folder';

export interface Sentence {
  readonly place: string;
  readonly text: string;
  /** Holds what it is said as: the property or attribute that takes it ("title"); null where it stands alone. */
  readonly as: string | null;
}

/** Returns the property or attribute a literal is the value of, through brackets and choices. */
function roleOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return roleOf(parent);
  if (ts.isBinaryExpression(parent) && parent.right === node) return roleOf(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent)) return roleOf(parent);
  const isNamed = ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent);
  return isNamed && parent.name !== node ? parent.name.getText() : null;
}

/** Reads the text of a literal or of JSX; what a template inserts stands as "0". Null for all other nodes. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
}

/** Lists every text a source holds; tagged templates are queries and styles, and are left out. */
export function listSentences(
  file: string,
  source = readFileSync(join(rootFolder, file), 'utf8'),
): Sentence[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const text = textOf(node);
    if (text) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ place: `${file}:${line}`, text, as: roleOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
