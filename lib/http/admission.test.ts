import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Busy, createAdmission } from "./admission";

const AT_ONCE = 3;

let admitted: ReturnType<typeof createAdmission>;

beforeEach(() => {
  vi.useFakeTimers();
  admitted = createAdmission(AT_ONCE);
});
afterEach(() => void vi.useRealTimers());

/** Work that runs until it is told to end. */
function work() {
  const begun = vi.fn();
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  return {
    begun,
    end: () => end(),
    run: () => {
      begun();
      return isOver;
    },
  };
}

test("runs as many requests as there are connections, and queues the others in order", async () => {
  const all = Array.from({ length: AT_ONCE + 2 }, work);
  const done = Promise.all(all.map(({ run }) => admitted(run)));
  await vi.advanceTimersByTimeAsync(100);
  expect(all.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 1, 0, 0]);
  all[1]!.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(all.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 1, 1, 0]);
  for (const { end } of all) end();
  await done;
});

test("rejects a request waiting in a stalled queue without losing its place", async () => {
  const holding = Array.from({ length: AT_ONCE }, work);
  const held = holding.map(({ run }) => admitted(run));
  const refused = expect(admitted(() => "done")).rejects.toBeInstanceOf(Busy);
  await vi.advanceTimersByTimeAsync(1_300);
  await refused;
  for (const { end } of holding) end();
  await Promise.all(held);
  const after = await Promise.all(Array.from({ length: AT_ONCE }, () => admitted(() => "done")));
  expect(after).toEqual(["done", "done", "done"]);
});

test("keeps waiting while the queue moves", async () => {
  const holding = Array.from({ length: AT_ONCE }, work);
  const held = holding.map(({ run }) => admitted(run));
  const others = Array.from({ length: 3 }, work);
  const waiting = others.map(({ run }) => admitted(run));
  const last = admitted(() => "last");
  for (const { end } of [holding[0]!, ...others]) {
    await vi.advanceTimersByTimeAsync(1_000);
    end();
  }
  expect(await last).toBe("last");
  for (const { end } of holding) end();
  await Promise.all([...held, ...waiting]);
});

test("frees the place of work that throws", async () => {
  for (let turn = 0; turn < 2 * AT_ONCE; turn += 1)
    await expect(
      admitted(() => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
});
