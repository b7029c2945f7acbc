/**
 * Soft gradients need finer steps than eight bits give. Everything is composed in 8.8 fixed point, and this
 * even, patternless grain decides each pixel's rounding, so that no bands show. It depends on the place alone.
 */
export const GRAIN_SIDE = 128;

export const GRAIN: Float32Array = (() => {
  const grain = new Float32Array(GRAIN_SIDE * GRAIN_SIDE);
  for (let y = 0; y < GRAIN_SIDE; y++) {
    for (let x = 0; x < GRAIN_SIDE; x++) {
      const inner = (0.06711056 * x + 0.00583715 * y) % 1;
      grain[y * GRAIN_SIDE + x] = (52.9829189 * inner) % 1;
    }
  }
  return grain;
})();
