import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

/** This is a Remix page with nothing on it: what the framework alone costs. */
export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  logLevel: 'error',
});
