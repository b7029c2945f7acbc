import { expect, it } from 'vitest';
import { assetsFromManifest, type Manifest } from './front-end-files.ts';

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  'src/app/pages/home.tsx': { file: 'assets/home.js', imports: ['_frame.js', '_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_frame.js'] },
  'src/app/pages/other.tsx': { file: 'assets/other.js' },
};

it('names everything a page will import, each once, and nothing of other pages', () => {
  expect(assetsFromManifest(manifest, ['src/app/pages/home.tsx'])).toEqual({
    styleSheets: ['/assets/frame.css'],
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/frame.js', '/assets/home.js', '/assets/shared.js'],
    files: { 'src/app/pages/home.tsx': '/assets/home.js' },
  });
});

it('puts the addresses below the place where the front end is served', () => {
  expect(assetsFromManifest(manifest, [], '/seller/')).toEqual({
    styleSheets: ['/seller/assets/frame.css'],
    scripts: ['/seller/assets/entry.js'],
    preloads: ['/seller/assets/frame.js'],
    files: {},
  });
});
