/** Tests of screens wait for a second by default, which a loaded machine may spend on drawing. */
import { PATIENCE_MS } from './patience.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
