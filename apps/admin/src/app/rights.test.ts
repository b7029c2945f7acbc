import { permissionsOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { expect, it } from 'vitest';
import { SECTIONS } from './sections.ts';

const screens = SECTIONS.flatMap(({ screens: own }) => Object.entries(own));
const asked = new Set<string>(Object.values<CallDefinition>(adminCalls).flatMap(permissionsOf));
/** For everybody who is in: what waits for a decision, where only one’s own is shown, and the own login. */
const FOR_ALL = ['/', '/security'];

it('each screen stands in one section', () => {
  const paths = screens.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(screens)('%s asks for a right that calls ask for as well', (path, { permission }) => {
  if (permission === undefined) expect(FOR_ALL).toContain(path);
  else for (const one of [permission].flat()) expect(asked).toContain(one);
});

it('there is a screen for every right', () => {
  const shown = new Set<unknown>(screens.flatMap(([, { permission }]) => permission ?? []));
  // What is done on a screen that a neighbouring right opens.
  const elsewhere = ['words.guarded', 'adjustments.approve', 'people.help', 'business.read', 'networks.manage'];
  expect(STAFF_PERMISSIONS.filter((permission) => !shown.has(permission) && !elsewhere.includes(permission))).toEqual([]);
});
