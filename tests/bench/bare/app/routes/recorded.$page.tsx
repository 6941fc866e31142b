import { useParams } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';

/** What the server keeps of a page of the portal: its HTML, and a way to send its statements again. */
interface RecordedPage {
  readonly html: string;
  send(): Promise<void>;
}

declare global {
  var recordedPages: ReadonlyMap<string, RecordedPage> | undefined;
}

const findPage = (name = '') => globalThis.recordedPages?.get(name);

export async function loader({ params }: LoaderFunctionArgs) {
  const page = findPage(params['page']);
  if (!page) throw new Response(null, { status: 404 });
  await page.send();
  return null;
}

/** A page of the portal as one piece of text: the same bytes and statements, and nothing that was thought about them. */
export default function Recorded() {
  const page = findPage(useParams()['page']);
  return <main dangerouslySetInnerHTML={{ __html: page?.html ?? '' }} />;
}
