/** Draws by chance in a way that the same seed makes again. */
export interface Random {
  isIn(share: number): boolean;
  /** Draws a whole number, both ends included. */
  whole(least: number, most: number): number;
  oneOf<Item>(items: readonly Item[]): Item | undefined;
  /** Draws some of the items in their order, at least one where there is one. */
  someOf<Item>(items: readonly Item[]): Item[];
}

/** Computes Mulberry32: the number, and the next seed. */
function next(seed: number): { seed: number; drawn: number } {
  const moved = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(moved ^ (moved >>> 15), 1 | moved);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { seed: moved, drawn: (mixed ^ (mixed >>> 14)) >>> 0 };
}

/** Makes the seed of one of many histories. */
export const seedOf = (base: number, index: number): number =>
  next(base ^ Math.imul(index + 1, 0x9e3779b1)).drawn;

export function randomOf(first: number): Random {
  let seed = first;
  const random = () => {
    const drawn = next(seed);
    seed = drawn.seed;
    return drawn.drawn / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.trunc(random() * (most - least + 1));
  const oneOf = <Item>(items: readonly Item[]) => items[Math.trunc(random() * items.length)];
  return {
    isIn: (share) => random() < share,
    whole,
    oneOf,
    someOf(items) {
      const chosen = items.filter(() => random() < 0.5);
      const one = oneOf(items);
      return chosen.length === 0 && one !== undefined ? [one] : chosen;
    },
  };
}
