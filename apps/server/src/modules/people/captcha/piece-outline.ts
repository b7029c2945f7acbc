/** The outline of a puzzle piece: a square whose sides have a knob or a hollow each. */

export const PIECE = { size: 58, body: 38, margin: 10 } as const;

const KNOB_HALF_CHORD = 5;
const KNOB_RADIUS = 6;

/** For each side, clockwise from the top: knob or hollow. */
export type Sides = readonly [boolean, boolean, boolean, boolean];

export function pieceOutline(sides: Sides): string {
  const { body, margin } = PIECE;
  const corners = [
    [margin, margin],
    [margin + body, margin],
    [margin + body, margin + body],
    [margin, margin + body],
  ] as const;
  const steps = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    const at = (along: number): string => `${x + ((nextX - x) * along) / body} ${y + ((nextY - y) * along) / body}`;
    // Going round clockwise, an arc that also turns clockwise bulges outwards.
    return `L${at(body / 2 - KNOB_HALF_CHORD)} A${KNOB_RADIUS} ${KNOB_RADIUS} 0 1 ${sides[index] ? 1 : 0} ${at(body / 2 + KNOB_HALF_CHORD)} L${nextX} ${nextY}`;
  });
  return `M${margin} ${margin} ${steps.join(' ')} Z`;
}
