/**
 * "1,271" for a whole number. By hand, like dates and money: the first formatter of `Intl` takes a phone 40 ms while
 * its page opens.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** "1 shift", "1,204 shifts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
