import { readFileSync } from 'node:fs';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { attributesToProps, htmlToDOM, type DOMNode } from 'html-react-parser';
import pg from 'pg';
import { readStatements, type Statement } from '../work/statement';

/** Sends the statements one after the other on one connection, as the portal did. */
function openSender(pool: pg.Pool, statements: readonly Statement[]) {
  return async () => {
    if (statements.length === 0) return;
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      client.release();
    }
  };
}

/** A text has this `nodeType`. */
const TEXT = 3;

/** Lists the elements of a page, named as React names them; comments and the document's type are none. */
function partsOf(nodes: readonly DOMNode[]): RecordedPart[] {
  return nodes.flatMap((node): RecordedPart[] => {
    if ('data' in node) return node.nodeType === TEXT ? [node.data] : [];
    if (!('attribs' in node)) return [];
    const type = node.name as keyof React.JSX.IntrinsicElements;
    const properties = attributesToProps(node.attribs);
    const children = partsOf(node.children as DOMNode[]);
    // React escapes the text of an element, and theirs is not to be.
    if (type !== 'style' && type !== 'script') return [{ type, properties, children }];
    const __html = children.filter((part) => typeof part === 'string').join('');
    return [{ type, properties: { ...properties, dangerouslySetInnerHTML: { __html } }, children: [] }];
  });
}

/** Opens the pages recorded in a folder: `<name>.html` and `<name>.statements` each. */
function openRecordedPages(folder: string, names: readonly string[], databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const pages = names.map((name) => {
    const html = readFileSync(`${folder}/${name}.html`, 'utf8');
    const send = openSender(pool, readStatements(`${folder}/${name}.statements`));
    return [name, { html, parts: partsOf(htmlToDOM(html)), send }] as const;
  });
  return new Map(pages);
}

const { RECORDED_FOLDER: folder, RECORDED_PAGES: names = '', DATABASE_URL: databaseUrl = '' } = process.env;
if (folder)
  Object.assign(globalThis, { recordedPages: openRecordedPages(folder, names.split(','), databaseUrl) });

// Runs the same server as the portal's, around a page with nothing on it.
const built = new URL('./build/server/index.js', import.meta.url).href;
const build = (await import(built)) as ServerBuild;
const app = express().disable('x-powered-by');
app.use(compression());
const respond = createRequestHandler({ build, mode: 'production' });
app.all('*', (request, response, next) => void respond(request, response, next));
app.listen(Number(process.env['PORT']), () => console.log('açık: bare'));
