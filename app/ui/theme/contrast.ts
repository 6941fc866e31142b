type Parts = [red: number, green: number, blue: number];

/** Returns the red, green and blue of `#RRGGBB`, 0 to 255. */
const partsOf = (hex: string): Parts => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Returns the shares of red, green and blue light, 0 to 1. */
function light(hex: string): Parts {
  const share = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = partsOf(hex);
  return [share(red), share(green), share(blue)];
}

function luminance(hex: string): number {
  const [red, green, blue] = light(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the CIE L*a*b*: equal distances look about equally different. */
function lab(hex: string): Parts {
  const [red, green, blue] = light(hex);
  const step = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = step((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = step(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = step((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Tells how differently two `#RRGGBB` colours look; from 30 on nobody takes one for the other. */
export function distance(one: string, other: string): number {
  const to = lab(other);
  return Math.hypot(...lab(one).map((part, at) => part - (to[at] ?? 0)));
}

/** Returns the WCAG 2.2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function ratio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Mixes a colour with a share (0 to 1) of another one, as `#RRGGBB`. */
export function mix(one: string, other: string, share: number): string {
  const to = partsOf(other);
  const mixed = partsOf(one).map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
