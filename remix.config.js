/**
 * Options of the Remix plugin. The plugin does not look for this file by itself: vite.config.ts imports it.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
const config = {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.test.{ts,tsx}', '**/*.css.ts'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

export default config;
