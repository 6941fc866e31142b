import type { ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useParams } from '@remix-run/react';
import { findPage, send } from '../recorded';

export const loader = send;

/** Makes each element and its properties anew, as a compiled component would. */
function write(part: RecordedPart): ReactNode {
  if (typeof part === 'string') return part;
  const { type, properties, children } = part;
  const [first, second] = children;
  if (first === undefined) return jsx(type, { ...properties });
  if (second === undefined) return jsx(type, { ...properties, children: write(first) });
  return jsxs(type, { ...properties, children: children.map(write) });
}

/** Shows a page of the portal as React elements: the same bytes and statements, from one component that thinks nothing. */
export default function Elements() {
  return <main>{findPage(useParams()['page'])?.parts.map(write)}</main>;
}
