import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useMarks } from "./use-marks";

type Row = { id: number };
const idOf = ({ id }: Row) => id;
const order = (one: Row, other: Row) => one.id - other.id;
const first = { id: 1 };
const second = { id: 2 };

test("shows a row once when the list loses it before its assignment is answered", () => {
  const { result, rerender } = renderHook(({ rows }) => useMarks({ rows, idOf, order, list: "open" }), {
    initialProps: { rows: [first, second] },
  });
  rerender({ rows: [second] });
  expect(result.current.shown).toEqual([first, second]);
  expect(result.current.isLeaving(first)).toBe(true);
  act(() => result.current.assigned(first, "Ada Grovewood"));
  expect(result.current.shown).toEqual([first, second]);
  expect([result.current.nameOf(first), result.current.isLeaving(first)]).toEqual(["Ada Grovewood", false]);
});
