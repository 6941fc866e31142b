import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';

/** Counts the milliseconds: a page that is not written by then will not be. */
const RENDER_LIMIT = 10_000;

/** Writes the page React goes on with in the browser, written whole: it has the framework's data behind it. */
export function writeWithScript(page: ReactElement, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing in a page is worth showing before the rest: written whole, it compresses whole.
      onAllReady() {
        clearTimeout(limit);
        const written = new PassThrough();
        buffer(written).then(resolve, reject);
        pipe(written);
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error instanceof Error ? error : new Error('The page could not be written'));
      },
      onError(error) {
        getPortal().log.error(
          { err: error, request: getRequestContext().requestId },
          'page.rendering-failed',
        );
      },
    });
    // The buffer is cleared as soon as the page is written: until then it keeps all of it in memory, a card on its way
    // to the bank too.
    const limit = setTimeout(abort, RENDER_LIMIT).unref();
  });
}
