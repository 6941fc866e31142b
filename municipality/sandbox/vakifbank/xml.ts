import { XMLParser } from 'fast-xml-parser';
import type { Response } from 'express';

/** Describes the element name and its text, or the elements inside it. */
export type Element = readonly [name: string, content: string | readonly Element[]];

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, htmlEntities: true });

/** Reads the elements of a request with this root, `Outer/Inner` for those inside another; null when it is none. */
export function readRequest(xml: string, root: string): ReadonlyMap<string, string> | null {
  // The services have no document types; refusing them keeps entity tricks out.
  if (xml.includes('<!DOCTYPE')) return null;
  try {
    const document = parser.parse(xml) as Record<string, unknown>;
    const content = document[root];
    return typeof content === 'object' && content !== null ? flattened(content, '') : null;
  } catch {
    return null;
  }
}

function flattened(content: object, prefix: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(content) as Array<[string, unknown]>) {
    if (typeof value === 'string') fields.set(prefix + name, value.trim());
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flattened(value, `${prefix}${name}/`)) fields.set(inner, text);
    }
  }
  return fields;
}

export function sendXml(response: Response, element: Element): void {
  response
    .set('Content-Type', 'text/xml; charset=utf-8')
    .send(Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${written(element)}`, 'utf8'));
}

/** Returns the same element with one text in the place of another, wherever it stands. */
export function renamed([name, content]: Element, from: string, to: string): Element {
  if (from === '') return [name, content];
  return [
    name,
    typeof content === 'string'
      ? content.replaceAll(from, to)
      : content.map((inner) => renamed(inner, from, to)),
  ];
}

function written([name, content]: Element): string {
  const inner =
    typeof content === 'string'
      ? content.replace(/[&<>]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`)
      : content.map(written).join('');
  return inner === '' ? `<${name} />` : `<${name}>${inner}</${name}>`;
}
