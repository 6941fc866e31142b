import type { LoaderFunctionArgs } from '@remix-run/node';

declare global {
  /** Describes an element of a recorded page, or its text. */
  type RecordedPart =
    | string
    | {
        readonly type: keyof React.JSX.IntrinsicElements;
        readonly properties: Readonly<Record<string, unknown>>;
        readonly children: readonly RecordedPart[];
      };

  /**
   * Holds what the server keeps of a page of the portal: its HTML, whole and in its parts, and a way to send its
   * statements again.
   */
  interface RecordedPage {
    readonly html: string;
    readonly parts: readonly RecordedPart[];
    send(): Promise<void>;
  }

  var recordedPages: ReadonlyMap<string, RecordedPage> | undefined;
}

export const findPage = (name = '') => globalThis.recordedPages?.get(name);

/** Serves a recorded page. */
export async function send({ params }: LoaderFunctionArgs) {
  const page = findPage(params['page']);
  if (!page) throw new Response(null, { status: 404 });
  await page.send();
  return null;
}
