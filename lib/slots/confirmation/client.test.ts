import { expect, test } from "vitest";
import { confirmInBatches } from "./client";

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const allConfirmed = (slots: readonly number[]) => Promise.resolve({ confirmed: [...slots], errors: [] });

test("confirms any number of slots, at most 500 at a time", async () => {
  const sent: number[] = [];
  const result = await confirmInBatches(ids(1, 1101), (slots) => {
    sent.push(slots.length);
    return allConfirmed(slots);
  });
  expect(sent).toEqual([500, 500, 101]);
  expect(result).toEqual({ confirmed: ids(1, 1101), errors: [] });
});

test("reports slots confirmed before a failed request as confirmed, and the rest as failed", async () => {
  const result = await confirmInBatches(ids(1, 1100), (slots) =>
    slots.includes(501) ? Promise.reject(new Error("away")) : allConfirmed(slots),
  );
  expect(result.confirmed).toEqual(ids(1, 500));
  expect(result.errors.map(({ slotId }) => slotId)).toEqual(ids(501, 1100));
});

test("reports a failure as a whole if the first request fails", async () => {
  const away = new Error("away");
  await expect(confirmInBatches(ids(1, 600), () => Promise.reject(away))).rejects.toBe(away);
});
