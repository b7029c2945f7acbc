/** Hot reload has to stand before the first component is loaded, or the page never comes to life. */
// @ts-expect-error Vite serves this module, and only in development.
const { injectIntoGlobalHook } = await import('/@react-refresh');

Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
injectIntoGlobalHook(window);
await import('./entry-client.tsx');

export {};
