import type { Plugin } from 'vite';

/** The page's policy refuses style elements without its nonce, and not every library that writes one knows how to name it. */
export function styleNonces(): Plugin {
  return {
    name: 'entrepot-style-nonces',
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/')) return null;
      const marked = code.replaceAll(
        /document\.createElement\((['"])style\1\)/g,
        "Object.assign(document.createElement('style'), { nonce: globalThis.__webpack_nonce__ })",
      );
      if (marked === code) this.error('The library writes its styles in another way than expected.');
      return { code: marked, map: null };
    },
  };
}
