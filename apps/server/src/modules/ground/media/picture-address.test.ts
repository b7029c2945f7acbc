import { describe, expect, it } from 'vitest';
import { mediaUrl, parsePictureAddress, variantKey } from './picture-address.ts';

const ID = 'abcdef0123456789abcdef0123456789';

describe('the address of a picture', () => {
  it('reads back what it was written from', () => {
    expect(mediaUrl(ID, 320, 'avif')).toBe(`/media/${ID}/320.avif`);
    expect(parsePictureAddress(ID, '320.avif')).toEqual({ id: ID, widthPx: 320, format: 'avif' });
    expect(variantKey({ id: ID, widthPx: 320, format: 'avif' })).toBe(`variants/ab/${ID}/320.avif`);
  });

  it.each([
    [ID, '321.avif'],
    [ID, '0320.avif'],
    [ID, '320.gif'],
    [ID, '320.svg'],
    [ID, '320'],
    [ID, '.avif'],
    [ID, '320.avif.exe'],
    [ID, '../320.avif'],
    [ID, '320.AVIF'],
    [ID, '99999.webp'],
    [ID.toUpperCase(), '320.avif'],
    [ID.slice(1), '320.avif'],
    ['..', '320.avif'],
    ['', ''],
  ])('knows nothing of %s/%s', (id, file) => {
    expect(parsePictureAddress(id, file)).toBeUndefined();
  });
});
