import { describe, expect, it } from 'vitest';
import { channelChoices, openingOf } from './channels.ts';

const settings = [
  { channel: 'card' as const, storefront: undefined, countries: ['PT'] },
  { channel: 'card' as const, storefront: 'north', countries: [] },
];
const opening = (country: string | undefined, isOpen?: boolean, countries: string[] = []) =>
  openingOf({ settings, payments: isOpen === undefined ? [] : [{ channel: 'card', isOpen, countries }] }, 'card', 'south', country);

describe('a way of paying', () => {
  it('is as the settings say while the back office says nothing', () => {
    expect([opening('PT'), opening('ES'), opening(undefined)]).toEqual(['open', 'not_in_region', 'open']);
    expect(openingOf({ settings, payments: [] }, 'php1', 'south', 'PT')).toBe('closed');
  });

  it('is as the back office says where it does', () => {
    expect([opening('ES', true), opening('ES', true, ['ES']), opening('PT', true, ['ES']), opening('PT', false)]).toEqual([
      'open',
      'open',
      'not_in_region',
      'closed',
    ]);
  });

  it('is offered for a choice with what the settings say of it for that storefront', () => {
    const of = (code: string) => channelChoices(settings, code).find(({ channel }) => channel === 'card')?.installation;
    expect([of('south'), of('north')]).toEqual([{ countries: ['PT'] }, { countries: [] }]);
    expect(channelChoices(settings, 'south').find(({ channel }) => channel === 'php1')?.installation).toBeNull();
  });
});
