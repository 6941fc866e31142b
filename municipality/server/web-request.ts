import type { Request as Incoming } from 'express';

/**
 * Returns the body as it comes in, so that whoever counts it may stop: what is not read stays where it is, and the
 * connection lives on to carry the refusal.
 */
function bodyOf(incoming: Incoming): ReadableStream<Uint8Array> {
  const parts = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = (await parts.next()) as IteratorResult<Buffer, undefined>;
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** Returns the request as the service takes it. Headers sent twice are joined, as HTTP means it. */
export function webRequest(incoming: Incoming, body?: Uint8Array): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { method } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = hasBody ? { body: body ?? bodyOf(incoming), duplex: 'half' } : {};
  // Nobody reads the host; a made-up one cannot be made to mean anything.
  const url = new URL(incoming.originalUrl.replace(/^\/+/, '/'), 'http://municipality.invalid');
  return new Request(url, { method, headers, ...init } as RequestInit);
}
