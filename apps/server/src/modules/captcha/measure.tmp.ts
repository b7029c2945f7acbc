import { drawPuzzle, PUZZLE } from './draw-puzzle.ts';
import { isSolvedByHand } from './check-track.ts';
import { PIECE } from './piece-outline.ts';
import { createHash, randomBytes } from 'node:crypto';
import { findWork } from '../../../../../packages/blocks/src/captcha/proof-of-work.ts';
let opened = 0; const N = 2000;
for (let i = 0; i < N; i++) {
  const { x, y, pieceTop } = await drawPuzzle();
  const g = { x: Math.random() * (PUZZLE.width - PIECE.size), y: Math.random() * (PUZZLE.height - PIECE.size) };
  const track = Array.from({ length: 30 }, (_, k) => { const s = 1 - (1 - k / 29) ** 2.2; return [g.x * s, pieceTop + (g.y - pieceTop) * s, k * 16 + (k % 3)] as const; });
  if (isSolvedByHand(track, { x, y }, { tolerancePx: 5, minMs: 250, minPoints: 6, maxMs: 120000 })) opened++;
}
console.log('blind', opened, 'of', N);
for (const bits of [16, 18, 19, 20, 21, 22]) {
  const times: number[] = []; const runs = bits > 20 ? 3 : 6;
  for (let r = 0; r < runs; r++) { const p = randomBytes(12).toString('hex'); const t = performance.now(); for (let n = 0; ; n++) { const d = createHash('sha256').update(p + n).digest(); if ((d.readUInt32BE(0) >>> (32 - bits)) === 0) break; } times.push(performance.now() - t); }
  console.log('program', bits, Math.round(times.reduce((a, b) => a + b) / runs), 'ms mean');
}
for (const bits of [18, 20, 22]) { const t = performance.now(); await findWork(randomBytes(12).toString('hex'), bits, new AbortController().signal); console.log('browser code', bits, Math.round(performance.now() - t)); }
