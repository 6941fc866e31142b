import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { rootFolder } from './root-folder';

export interface Sentence {
  readonly place: string;
  readonly text: string;
}

/** The text of a literal or of JSX; what a template inserts stands as "0". Null for all other nodes. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
}

/** Every text a source holds; tagged templates are queries and styles, and are left out. */
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
      found.push({ place: `${file}:${line}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
