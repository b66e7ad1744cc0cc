import { describe, expect, it } from "vitest";
import { jsonBytes } from "./json-bytes";

const many = (length: number) =>
  Array.from({ length }, (_, id) => ({
    id,
    name: id % 7 === 0 ? "Łucja Nguyễn 🌙" : "José",
    note: '"\\\n',
    at: null,
  }));

describe("jsonBytes", () => {
  it.each([
    ["nothing", {}],
    ["no list", { generated_at: "10:10:", count: 3, left_out: undefined, nested: { list: [1, 2] } }],
    ["an empty list", { slots: [], generated_at: "" }],
    ["a list that fits into one piece", { slots: many(20) }],
    [
      "a list of several pieces, with more around it",
      { first: 1, slots: many(47), left_out: undefined, last: [true] },
    ],
    ["what JSON has no word for", { list: [undefined, () => 1, Number.NaN, new Date(0)] }],
  ])("writes %s as JSON.stringify does", (_, value) => {
    expect(jsonBytes(value).toString()).toBe(JSON.stringify(value));
  });
});
