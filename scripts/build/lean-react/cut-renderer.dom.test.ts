/** The cut renderer at work: what our pages do with it. Browsers run the same in every browser test; here it is seen at once. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as ReactModule from 'react';
import type { ReactNode } from 'react';
import type * as ClientModule from 'react-dom/client';
import type * as DomModule from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cutOffers, cutRenderer } from './cut-renderer.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => require.resolve(name).replace(/index\.js$/, 'cjs/');

/** Each file once, as the bundler puts them together. */
const files: Record<string, object> = {};
function run(name: string, file: string, change: (code: string) => string): void {
  const module: { exports: object } = { exports: {} };
  const code = change(readFileSync(file, 'utf8'));
  new Function('exports', 'module', 'require', code)(module.exports, module, (wanted: string) => files[wanted]);
  files[name] = module.exports;
}
run('react', `${folderOf('react')}react.production.js`, cutOffers);
run('scheduler', `${require.resolve('scheduler').replace(/index\.js$/, 'cjs/')}scheduler.production.js`, (code) => code);
run('react-dom', `${folderOf('react-dom')}react-dom.production.js`, cutOffers);
run('client', `${folderOf('react-dom')}react-dom-client.production.js`, cutRenderer);
const React = files.react as typeof ReactModule;
const { flushSync, createPortal } = files['react-dom'] as typeof DomModule;
const { hydrateRoot } = files.client as typeof ClientModule;
const { createElement: h, useState, useEffect, Activity, Suspense, Component } = React;

let root: ReturnType<typeof hydrateRoot> | undefined;
const problems = vi.fn();
async function bringToLife(html: string, tree: ReactNode) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = html;
  root = hydrateRoot(place, tree, { onRecoverableError: problems, onUncaughtError: problems });
  await settled();
  return place;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

afterEach(() => {
  root?.unmount();
  expect(problems).not.toHaveBeenCalled();
});

it('takes over what the server drew, keeps its elements, and hears what is done with them', async () => {
  function Form() {
    const [text, setText] = useState('tea');
    return h('label', { htmlFor: 'k' }, text, h('input', { id: 'k', value: text, onChange: (event) => setText(event.target.value) }));
  }
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = '<label for="k">tea<input id="k" value="tea"></label>';
  const input = place.querySelector('input')!;
  root = hydrateRoot(place, h(Form), { onRecoverableError: problems });
  await settled();
  expect(place.querySelector('input')).toBe(input);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'cups');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect(place.textContent).toBe('cups');
});

it('lets events rise through a portal to whoever stands above it in the tree', async () => {
  const pressed = vi.fn();
  const elsewhere = document.createElement('div');
  let open: (isOpen: boolean) => void = () => undefined;
  function Page() {
    const [isOpen, setOpen] = useState(false);
    open = setOpen;
    return h('p', { onClick: pressed }, isOpen && createPortal(h('button', null, 'press'), elsewhere));
  }
  const place = await bringToLife('<p></p>', h(Page));
  document.body.append(elsewhere);
  flushSync(() => open(true));
  elsewhere.querySelector('button')!.click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(place.innerHTML).toBe('<p></p>');
});

it('hides what is kept behind, stops its effects, and brings both back', async () => {
  const effects: string[] = [];
  function Kept() {
    useEffect(() => {
      effects.push('on');
      return () => void effects.push('off');
    }, []);
    return h('i', null, 'kept');
  }
  let show: (mode: 'visible' | 'hidden') => void = () => undefined;
  function Outlet() {
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
    show = setMode;
    return h(Activity, { mode, children: h(Kept) });
  }
  const place = await bringToLife('<!--&--><i>kept</i><!--/&-->', h(Outlet));
  show('hidden');
  await settled();
  expect([place.querySelector('i')!.style.display, ...effects]).toEqual(['none', 'on', 'off']);
  show('visible');
  await settled();
  expect([place.querySelector('i')!.style.display, ...effects]).toEqual(['', 'on', 'off', 'on']);
});

it('leaves the server’s words of a part in place until its code is there', async () => {
  let arrive: (module: { default: () => ReactNode }) => void = () => undefined;
  const pressed = vi.fn();
  const Late = React.lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  const place = await bringToLife('<!--$--><b>late</b><!--/$-->', h(Suspense, { fallback: 'soon' }, h(Late)));
  expect(place.textContent).toBe('late');
  const before = place.querySelector('b');
  arrive({ default: () => h('b', { onClick: pressed }, 'late') });
  await settled();
  expect(place.querySelector('b')).toBe(before);
  before!.click();
  expect(pressed).toHaveBeenCalledOnce();
});

it('draws what is new, with the names that SVG knows, and puts another thing in the place of what fails', async () => {
  class Boundary extends Component<{ children?: ReactNode }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override render = () => (this.state.hasFailed ? h('em', null, 'failed') : this.props.children);
  }
  let add: (isThere: boolean) => void = () => undefined;
  function Broken(): ReactNode {
    throw new Error('on purpose');
  }
  function Page() {
    const [isThere, setThere] = useState(false);
    add = setThere;
    return isThere ? [h('svg', { key: 1 }, h('path', { strokeWidth: 2, d: 'M0' })), h(Boundary, { key: 2 }, h(Broken))] : null;
  }
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const place = await bringToLife('', h(Page));
  flushSync(() => add(true));
  expect(place.querySelector('path')!.outerHTML).toContain('stroke-width="2"');
  expect(place.querySelector('em')!.textContent).toBe('failed');
});
