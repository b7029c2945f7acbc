/** A single channel of soft values (shadows, shading), kept small and enlarged smoothly when drawn. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function newPlane(width: number, height: number): Plane {
  return { width, height, values: new Float32Array(width * height) };
}

/** Three box passes come so close to a Gaussian that no eye tells them apart, at a cost that ignores the radius. */
export function blur(plane: Plane, sigmaX: number, sigmaY: number = sigmaX): Plane {
  let current = plane;
  for (const radius of boxRadii(sigmaX)) current = boxRows(current, radius);
  for (const radius of boxRadii(sigmaY)) current = boxColumns(current, radius);
  return current;
}

function boxRadii(sigma: number): number[] {
  if (sigma < 0.3) return [];
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  let lower = Math.floor(ideal);
  if (lower % 2 === 0) lower -= 1;
  const wide = Math.round((12 * sigma * sigma - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4));
  return [0, 1, 2].map((pass) => ((pass < wide ? lower : lower + 2) - 1) / 2).filter((radius) => radius > 0);
}

function boxRows(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane;
  const blurred = newPlane(width, height);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[row + x + radius]!;
      if (x - radius - 1 >= 0) sum -= values[row + x - radius - 1]!;
      blurred.values[row + x] = sum * share;
    }
  }
  return blurred;
}

function boxColumns(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane;
  const blurred = newPlane(width, height);
  const share = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let y = -radius; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x]!;
      if (entering < height) sum += values[entering * width + x]!;
      if (leaving >= 0) sum -= values[leaving * width + x]!;
      sums[x] = sum;
      if (y >= 0) blurred.values[y * width + x] = sum * share;
    }
  }
  return blurred;
}

/**
 * Bilinear reading of one row of a plane at `count` places, from `startX` on in steps of `stepX`, into `into`.
 * Outside the plane the value is zero.
 */
export function sampleRow(plane: Plane, y: number, startX: number, stepX: number, count: number, into: Float32Array): void {
  const { width, height, values } = plane;
  const top = Math.floor(y);
  const shareY = y - top;
  const upper = top >= 0 && top < height ? top * width : -1;
  const lower = top + 1 >= 0 && top + 1 < height ? (top + 1) * width : -1;
  for (let i = 0; i < count; i++) {
    const x = startX + i * stepX;
    const left = Math.floor(x);
    if (left < -1 || left >= width) {
      into[i] = 0;
      continue;
    }
    const shareX = x - left;
    const hasLeft = left >= 0;
    const hasRight = left + 1 < width;
    const a = upper >= 0 && hasLeft ? values[upper + left]! : 0;
    const b = upper >= 0 && hasRight ? values[upper + left + 1]! : 0;
    const c = lower >= 0 && hasLeft ? values[lower + left]! : 0;
    const d = lower >= 0 && hasRight ? values[lower + left + 1]! : 0;
    const above = a + (b - a) * shareX;
    const below = c + (d - c) * shareX;
    into[i] = above + (below - above) * shareY;
  }
}
