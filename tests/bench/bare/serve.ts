import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { attributesToProps, htmlToDOM, type DOMNode } from 'html-react-parser';
import { readRecordedPages, statusOfForm } from '../work/recorded-pages';

/** A text has this `nodeType`. */
const TEXT = 3;

/** Lists the elements of a page, named as React names them; comments and the document's type are none. */
function elementsOf(nodes: readonly DOMNode[]): RecordedElement[] {
  return nodes.flatMap((node): RecordedElement[] => {
    if ('data' in node) return node.nodeType === TEXT ? [node.data] : [];
    if (!('attribs' in node)) return [];
    const type = node.name as keyof React.JSX.IntrinsicElements;
    const properties = attributesToProps(node.attribs);
    const children = elementsOf(node.children as DOMNode[]);
    // React escapes the text of an element, and theirs is not to be.
    if (type !== 'style' && type !== 'script') return [{ type, properties, children }];
    const __html = children.filter((child) => typeof child === 'string').join('');
    return [{ type, properties: { ...properties, dangerouslySetInnerHTML: { __html } }, children: [] }];
  });
}

const recorded = readRecordedPages().map(
  ({ name, html, send }) => [name, { elements: elementsOf(htmlToDOM(html)), send }] as const,
);
Object.assign(globalThis, { recordedElements: new Map(recorded), statusOfForm });

// Runs the same server as the portal's, around a page with nothing on it.
const built = new URL('./build/server/index.js', import.meta.url).href;
const build = (await import(built)) as ServerBuild;
const app = express().disable('x-powered-by');
app.use(compression());
const respond = createRequestHandler({ build, mode: 'production' });
app.all('*', (request, response, next) => void respond(request, response, next));
app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('açık: bare'));
