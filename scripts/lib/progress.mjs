const patience = 10_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @type {NodeJS.WritableStream} */
let out = process.stdout;

/** For commands whose output other programs read: progress goes to stderr. */
export function reportToStderr() {
  out = process.stderr;
}

/** @param {string} line */
export const printLine = (line) => out.write(`${line}\n`);

/**
 * Reports a long step while it runs and how long it took.
 * @template T
 * @param {string} title @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now();
  const elapsed = () => seconds(performance.now() - startedAt);
  printLine(`  … ${title}`);
  const alive = setInterval(() => printLine(`  … ${title}: ${elapsed()} so far`), patience);
  try {
    const result = await work();
    printLine(`  ✓ ${title} (${elapsed()})`);
    return result;
  } finally {
    clearInterval(alive);
  }
}
