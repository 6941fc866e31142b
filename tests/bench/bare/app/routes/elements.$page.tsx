import type { ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';

declare global {
  /** Describes an element of a recorded page, or its text. */
  type RecordedElement =
    | string
    | {
        readonly type: keyof React.JSX.IntrinsicElements;
        readonly properties: Readonly<Record<string, unknown>>;
        readonly children: readonly RecordedElement[];
      };

  /** Holds what the server keeps of a page of the portal: its elements, and a way to send its statements again. */
  interface RecordedElements {
    readonly elements: readonly RecordedElement[];
    readonly send: () => Promise<void>;
  }

  var recordedElements: ReadonlyMap<string, RecordedElements> | undefined;

  /** Returns the status a form with these values is answered with. */
  var statusOfForm: ((values: Iterable<unknown>) => number) | undefined;
}

const findPage = (name = '') => globalThis.recordedElements?.get(name);

export async function loader({ params }: LoaderFunctionArgs) {
  const page = findPage(params['page']);
  if (!page) throw new Response(null, { status: 404 });
  await page.send();
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return data(null, { status: globalThis.statusOfForm?.(form.values()) ?? 200 });
}

/** Makes each element and its properties anew, as a compiled component would. */
function write(element: RecordedElement): ReactNode {
  if (typeof element === 'string') return element;
  const { type, properties, children } = element;
  const [first, second] = children;
  if (first === undefined) return jsx(type, { ...properties });
  if (second === undefined) return jsx(type, { ...properties, children: write(first) });
  return jsxs(type, { ...properties, children: children.map(write) });
}

/** Shows a page of the portal as React elements: the same bytes and statements, from one component without logic. */
export default function Elements() {
  return <>{findPage(useParams()['page'])?.elements.map(write)}</>;
}
