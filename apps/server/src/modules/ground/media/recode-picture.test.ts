import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { photoWithPlace, picture, pixelBomb } from './media.builder.ts';
import { recodePicture } from './recode-picture.ts';

const ANY = ['jpeg', 'png', 'webp'] as const;
const key = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'accepted',
    (error: { key: string }) => error.key,
  );

describe('a picture that was sent', () => {
  it('loses the place where it was taken and everything else that is not pixels', async () => {
    const photo = await photoWithPlace(400, 300);
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Phonemaker')).toBe(true);
    // The tag of the GPS directory, as little-endian bytes.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88, 0x04, 0x00]))).toBe(true);
    const { data } = await recodePicture(photo, ANY);
    const after = await sharp(data).metadata();
    expect([after.exif, after.iptc, after.xmp, after.icc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(data.includes('Phonemaker')).toBe(false);
  });

  it('is turned upright before the orientation is dropped', async () => {
    const { widthPx, heightPx } = await recodePicture(await photoWithPlace(400, 300), ANY);
    expect([widthPx, heightPx]).toEqual([300, 400]);
  });

  it('is brought down to 2,400 pixels, and never up', async () => {
    const wide = await recodePicture(await picture(3_600, 1_200).jpeg().toBuffer(), ANY);
    expect([wide.widthPx, wide.heightPx]).toEqual([2_400, 800]);
    const small = await recodePicture(await picture(20, 10).jpeg().toBuffer(), ANY);
    expect([small.widthPx, small.heightPx]).toEqual([20, 10]);
  });

  it('keeps the exact colours and the transparency of a drawing', async () => {
    const drawing = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { data } = await recodePicture(drawing, ANY);
    const pixel = [...(await sharp(data).raw().toBuffer()).subarray(0, 4)];
    expect(pixel).toEqual([10, 200, 30, 128]);
  });

  it('is taken in every colour model that JPEG and PNG know', async () => {
    for (const bytes of [
      await picture(50, 40).toColourspace('cmyk').jpeg().toBuffer(),
      await picture(50, 40).greyscale().png().toBuffer(),
      await picture(50, 40).toColourspace('rgb16').png().toBuffer(),
      await picture(50, 40).png({ palette: true }).toBuffer(),
      await picture(50, 40).jpeg({ progressive: true }).toBuffer(),
    ]) {
      const { data } = await recodePicture(bytes, ANY);
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 50, height: 40 });
    }
  });

  it('carries nothing along that hides behind or inside the picture', async () => {
    const script = '<script>alert(1)</script>';
    const jpeg = await picture(100, 100).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`%PDF-1.7 ${script}`)]);
    const { data } = await recodePicture(both, ANY);
    expect(data.includes('script')).toBe(false);
    expect(data.includes('PDF')).toBe(false);
  });

  it('has the same name when the same bytes come again', async () => {
    const bytes = await picture(120, 80).jpeg().toBuffer();
    const [first, second] = [await recodePicture(bytes, ANY), await recodePicture(bytes, ANY)];
    expect(first.id).toMatch(/^[0-9a-f]{32}$/);
    expect(second.id).toBe(first.id);
    expect((await recodePicture(await picture(121, 80).jpeg().toBuffer(), ANY)).id).not.toBe(first.id);
  });
});

describe('a file that is no picture of ours', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

  it('is refused by its content, whatever it calls itself', async () => {
    const refused: Record<string, Buffer> = {
      svg,
      'svg behind a blank': Buffer.concat([Buffer.from('\n \ufeff'), svg]),
      gif: await picture(10, 10).gif().toBuffer(),
      tiff: await picture(10, 10).tiff().toBuffer(),
      heif: await picture(16, 16).avif().toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n%âãÏÓ'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a picture behind a PDF header': Buffer.concat([Buffer.from('%PDF-1.7\n'), await picture(10, 10).jpeg().toBuffer()]),
      zip: Buffer.from('PK\u0003\u0004'),
      bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    };
    for (const [name, bytes] of Object.entries(refused)) expect(await key(recodePicture(bytes, ANY)), name).toBe('upload.type_refused');
  });

  it('is refused with the names of those that are taken', async () => {
    await expect(recodePicture(svg, ['jpeg', 'png'])).rejects.toMatchObject({ values: { types: 'JPEG, PNG' } });
    expect(await key(recodePicture(await picture(10, 10).webp().toBuffer(), ['jpeg', 'png']))).toBe('upload.type_refused');
  });

  it('is called unreadable when it is empty, cut short or damaged', async () => {
    const png = await picture(300, 200).png().toBuffer();
    const jpeg = await picture(300, 200).jpeg().toBuffer();
    const webp = await picture(300, 200).webp().toBuffer();
    const damaged = Buffer.from(png);
    damaged.fill(0xaa, 200, 400);
    for (const bytes of [
      Buffer.alloc(0),
      png.subarray(0, png.length / 2),
      png.subarray(0, 20),
      jpeg.subarray(0, jpeg.length / 2),
      jpeg.subarray(0, 3),
      webp.subarray(0, webp.length / 2),
      damaged,
      Buffer.concat([png.subarray(0, 8), svg]),
    ]) {
      expect(await key(recodePicture(bytes, ANY))).toBe('upload.unreadable');
    }
  });

  it('is refused before it unfolds, when it has 196 million pixels', async () => {
    const bomb = await pixelBomb(14_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const peakBeforeKb = process.resourceUsage().maxRSS;
    expect(await key(recodePicture(bomb, ANY))).toBe('upload.too_many_pixels');
    expect(process.resourceUsage().maxRSS - peakBeforeKb).toBeLessThan(40_000);
  });
});
