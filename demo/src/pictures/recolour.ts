/** Gives a rendered object its colour and its light. Works in place on straight RGBA and leaves it premultiplied. */
import type { ColourKey } from '../catalogue/vocabulary.ts';
import { GRAIN, GRAIN_SIDE } from './dither.ts';
import type { Form, Tones } from './form.ts';
import { luminance, mix, tintRgb } from './palette.ts';
import type { Rgb } from './palette.ts';
import { sampleRow } from './plane.ts';

/** `tint` recolours what is coloured and leaves greys, `full` recolours greys too. */
export type RecolourMode = 'tint' | 'full';

export interface Colouring {
  tint?: ColourKey;
  mode?: RecolourMode;
}

const RAMP_STEPS = 1024;
/** Greys a little lighter than drawn, so that metal and paper look clean. */
const LIFTED_GREY = Float32Array.from({ length: 256 }, (_, tone) => 255 * (tone / 255) ** 0.88);
const WHITE: Rgb = [255, 255, 255];

interface Character {
  /** How strongly edges catch or lose light, as a factor. */
  relief: number;
  /** Light added on lit edges, in levels: a factor alone does nothing for black. */
  glint: number;
  ramp: Float32Array | null;
  /** What greys are multiplied by: a little of the tint, as things of one colour throw it on each other. */
  greyTint: Rgb;
}

export function recolour(pixels: Buffer, width: number, height: number, form: Form, colouring: Colouring): void {
  const { relief, glint, ramp, greyTint } = characterOf(form, colouring);
  const full = colouring.mode === 'full';
  const reliefRow = new Float32Array(width);
  const stepX = form.relief.width / width;
  const stepY = form.relief.height / height;
  for (let y = 0; y < height; y++) {
    sampleRow(form.relief, (y + 0.5) * stepY - 0.5, 0.5 * stepX - 0.5, stepX, width, reliefRow);
    const grainRow = (y % GRAIN_SIDE) * GRAIN_SIDE;
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const alpha = pixels[i + 3]!;
      if (alpha === 0) {
        pixels[i] = pixels[i + 1] = pixels[i + 2] = 0;
        continue;
      }
      let red = pixels[i]!;
      let green = pixels[i + 1]!;
      let blue = pixels[i + 2]!;
      const tone = luminance(red, green, blue);
      const high = Math.max(red, green, blue);
      const chroma = high - Math.min(red, green, blue);

      let colourShare = 1;
      if (!full) {
        // The drawings' greys lean to lilac; a pale tone of any other hue is a pale colour and takes the tint.
        const lilac = blue >= green ? clampShare((blue - red + 22) / 22) : 0;
        const saturation = chroma / (high + 1);
        colourShare = clampShare(Math.min((saturation - 0.05 - 0.09 * lilac) / (0.08 + 0.08 * lilac), (chroma - 8) / (12 + 10 * lilac)));
      }
      const calm = 0.84 - (0.16 * chroma) / 255;
      red = tone + (red - tone) * calm;
      green = tone + (green - tone) * calm;
      blue = tone + (blue - tone) * calm;
      // The drawings shade their greys with lilac, which reads as a stain beside a warm ground.
      if (blue >= green && blue > red - 6) {
        const greyness = clampShare(1 - (chroma * calm) / (high + 1) / (ramp ? 0.34 : 0.42));
        const neutral = Math.min(0.9, greyness * 1.15);
        const grey = LIFTED_GREY[tone | 0]! + (tone % 1);
        red += (grey * greyTint[0] - red) * neutral;
        green += (grey * greyTint[1] - green) * neutral;
        blue += (grey * greyTint[2] - blue) * neutral;
      }
      if (ramp && colourShare > 0) {
        const step = Math.min(RAMP_STEPS - 1, Math.round(tone * ((RAMP_STEPS - 1) / 255))) * 3;
        red += (ramp[step]! - red) * colourShare;
        green += (ramp[step + 1]! - green) * colourShare;
        blue += (ramp[step + 2]! - blue) * colourShare;
      }

      const edge = reliefRow[x]!;
      const diagonal = (x / width) * 0.55 + (y / height) * 0.45;
      const light = 1.06 - 0.16 * diagonal + relief * edge;
      const lift = edge > 0 ? glint * edge : 0;
      const cover = alpha / 255;
      const grain = GRAIN[grainRow + (x % GRAIN_SIDE)]!;
      pixels[i] = Math.floor(Math.min(254.999, red * light + lift) * cover + grain);
      pixels[i + 1] = Math.floor(Math.min(254.999, green * light + lift) * cover + grain);
      pixels[i + 2] = Math.floor(Math.min(254.999, blue * light + lift) * cover + grain);
    }
  }
}

function clampShare(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

const NEUTRAL: Rgb = [1.01, 1, 0.985];

function characterOf(form: Form, colouring: Colouring): Character {
  if (!colouring.tint) return { relief: 0.07, glint: 3, ramp: null, greyTint: NEUTRAL };
  const tint = tintRgb(colouring.tint);
  const tones = colouring.mode === 'full' ? form.allTones : form.colouredTones;
  const tintTone = luminance(...tint);
  const greyTint = mix(NEUTRAL, [tint[0] / tintTone, tint[1] / tintTone, tint[2] / tintTone], 0.07);
  if (tintTone > 195) {
    // Light things must stand off a light ground: their shade is warm and their middle a touch deeper.
    const ramp = rampOf(tones, mix(tint, [92, 76, 66], 0.36), mix(tint, [150, 140, 128], 0.1), mix(tint, WHITE, 0.5));
    return { relief: 0.13, glint: 0, ramp, greyTint };
  }
  if (tintTone < 82) {
    // Dark things must keep their form: wide highlights, and light along the edges that face it.
    const ramp = rampOf(tones, mix(tint, [6, 7, 12], 0.5), tint, mix(tint, WHITE, 0.25));
    return { relief: 0.09, glint: 12, ramp, greyTint };
  }
  const shade: Rgb = [tint[0] * 0.26, tint[1] * 0.25, tint[2] * 0.32];
  return { relief: 0.07, glint: 4, ramp: rampOf(tones, mix(tint, shade, 0.62), mix(tint, shade, 0.11), mix(tint, WHITE, 0.26)), greyTint };
}

/** The object's middle tone becomes the tint itself, so that a variant shows the colour its swatch promises. */
function rampOf(tones: Tones, shade: Rgb, middle: Rgb, light: Rgb): Float32Array {
  const ramp = new Float32Array(RAMP_STEPS * 3);
  const darkSpan = Math.max(48, tones.middle - tones.dark);
  const lightSpan = Math.max(48, tones.light - tones.middle);
  for (let step = 0; step < RAMP_STEPS; step++) {
    const tone = (step * 255) / (RAMP_STEPS - 1);
    const colour =
      tone < tones.middle
        ? mix(middle, shade, Math.min(1.3, (tones.middle - tone) / darkSpan))
        : mix(middle, light, Math.min(1.25, (tone - tones.middle) / lightSpan));
    for (let channel = 0; channel < 3; channel++) ramp[step * 3 + channel] = Math.max(0, Math.min(255, colour[channel]!));
  }
  return ramp;
}
