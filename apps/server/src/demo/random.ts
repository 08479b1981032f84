/** Seeded numbers in [0, 1) (mulberry32), so the demonstration is the same everywhere. */
export interface Random {
  next(): number;
  /** Both inclusive. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(percent: number): boolean;
  uuid(): string;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (percent) => next() * 100 < percent,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '8';
      const text = hex.join('');
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
    },
  };
}
