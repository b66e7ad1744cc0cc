/** A small repeatable generator (mulberry32): the same seed gives the same demo on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    /** A whole number, both ends included. */
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(choices: readonly T[]): T => choices[integer(0, choices.length - 1)]!,
    /** A whole second between two instants; the first if they are out of order. */
    instantBetween: (from: Date, to: Date): Date => {
      const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
      return new Date(from.getTime() + integer(0, seconds) * 1000);
    },
    shuffled: <T>(items: readonly T[]): T[] => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
