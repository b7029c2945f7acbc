/** A landscape that nobody has seen before, as SVG: a sky, hills, and things in the air and on the ground. */

export interface Size {
  width: number;
  height: number;
}

const between = (min: number, max: number): number => min + Math.random() * (max - min);
const whole = (min: number, max: number): number => Math.floor(between(min, max + 1));
const times = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('');

export function drawScenery({ width, height }: Size): string {
  const hue = whole(0, 359);
  const colour = (shift: number, saturation: number, lightness: number): string =>
    `hsl(${(hue + shift) % 360} ${saturation}% ${lightness}%)`;
  return `
    <defs><linearGradient id="sky" x1="${between(0, 0.6)}" y1="0" x2="${between(0.4, 1)}" y2="1">
      <stop offset="0" stop-color="${colour(0, 70, 72)}"/><stop offset="1" stop-color="${colour(whole(30, 80), 75, 86)}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${between(20, width - 20)}" cy="${between(15, height / 2)}" r="${between(12, 26)}" fill="${colour(40, 95, 90)}"/>
    ${times(whole(2, 4), (index) => hills(width, height, height * (0.4 + 0.16 * index), colour(110 + index * 24, 38, 58 - index * 9)))}
    ${times(whole(14, 20), () => thing(width, height, `${colour(whole(0, 359), 65, whole(35, 78))}`))}
    ${times(whole(50, 80), () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.5, 1.6)}" fill="${colour(whole(0, 359), 60, whole(20, 90))}" opacity="0.55"/>`)}`;
}

function hills(width: number, height: number, top: number, fill: string): string {
  const peaks = whole(3, 5);
  const step = width / peaks;
  const waves = times(peaks, (index) => {
    const x = index * step;
    return `Q${x + step / 2} ${top + between(-34, 22)} ${x + step} ${top + between(-8, 12)}`;
  });
  return `<path d="M0 ${height} V${top} ${waves} V${height} Z" fill="${fill}"/>`;
}

function thing(width: number, height: number, fill: string): string {
  const [x, y, r] = [between(0, width), between(0, height), between(5, 17)];
  const style = `fill="${fill}" opacity="${between(0.55, 0.95)}" transform="rotate(${whole(0, 359)} ${x} ${y})"`;
  switch (whole(0, 3)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${r}" ${style}/>`;
    case 1:
      return `<rect x="${x - r}" y="${y - r / 2}" width="${2 * r}" height="${r}" rx="${between(0, 5)}" ${style}/>`;
    case 2:
      return `<path d="M${x} ${y - r} L${x + r} ${y + r} L${x - r} ${y + r / 2} Z" ${style}/>`;
    default:
      return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r / 2.4}" ${style}/>`;
  }
}
