import { createHash } from 'node:crypto';
import { openApiDocument } from './open-api';
import { documentationPage } from './page';
import { pageStyle } from './page-style';

interface Document {
  readonly type: string;
  readonly text: () => string;
  readonly headers: Readonly<Record<string, string>>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

/** It is made when somebody asks for it first. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Answers GET with the service's documentation. Null for every other request. */
export function createDocumentation(municipalityName: string): (request: Request) => Response | null {
  const documents: ReadonlyMap<string, Document> = new Map<string, Document>([
    [
      '/api/openapi.json',
      {
        type: 'application/json; charset=utf-8',
        // The address it was asked at: who stands before the service knows it, the service does not.
        text: once(() => JSON.stringify(openApiDocument({ serverUrl: '/', municipalityName }))),
        // It holds no secret, and tools that draw it run elsewhere.
        headers: { 'access-control-allow-origin': '*' },
      },
    ],
    [
      '/api',
      {
        type: 'text/html; charset=utf-8',
        text: once(() => documentationPage(municipalityName)),
        headers: {
          'content-security-policy': `default-src 'none'; style-src 'sha256-${hash(pageStyle)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        },
      },
    ],
  ]);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const asked = documents.get(new URL(request.url).pathname);
    return asked ? answer(request, asked) : null;
  };
}

function answer(request: Request, { type, text: make, headers }: Document): Response {
  const text = make();
  const etag = `"${hash(text)}"`;
  const all = {
    ...headers,
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    etag,
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(request.method === 'HEAD' ? null : text, { headers: all });
}
