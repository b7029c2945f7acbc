/**
 * An import that names its file is that file. Node looks each of seven thousand up in the file system all the same, which is a seventh of a
 * start; here only packages are looked up, and each once.
 * To be imported before everything else.
 */
import { registerHooks } from 'node:module';

/** A file's ending says what it is; what `.js` is depends on its package, and Node finds that out when it reads the file. */
const FORMATS: Readonly<Record<string, string | undefined>> = { ts: 'module-typescript', mjs: 'module', js: undefined };
const packages = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions, importAttributes } = context;
    // CommonJS has its own, looser rules.
    if (!parentURL?.startsWith('file:') || conditions.includes('require') || importAttributes.type) return next(specifier, context);
    if (/^\.\.?\//.test(specifier)) {
      const ending = specifier.slice(specifier.lastIndexOf('.') + 1);
      return ending in FORMATS
        ? { url: new URL(specifier, parentURL).href, format: FORMATS[ending], shortCircuit: true }
        : next(specifier, context);
    }
    // All of the product's own folders share one node_modules; a package may bring its own.
    if (parentURL.includes('/node_modules/')) return next(specifier, context);
    let found = packages.get(specifier);
    if (!found) packages.set(specifier, (found = { ...next(specifier, context), shortCircuit: true }));
    return found;
  },
});
