/** Tests of screens wait for a second by default, which a loaded machine may spend on drawing. No test measures time. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
}

export {};
