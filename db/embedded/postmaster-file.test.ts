import { expect, test } from "vitest";
import { parsePostmaster } from "./postmaster-file.mjs";

const text = "4711\n/clone/.data/postgres\n1795218932\n54321\n\n127.0.0.1\n  5432001     32768\nready   \n";

test("the file of a running server tells its process, folder, port and state", () => {
  expect(parsePostmaster(text)).toEqual({
    pid: 4711,
    folder: "/clone/.data/postgres",
    port: 54321,
    isReady: true,
  });
});

test("a server that still starts is not ready", () => {
  expect(parsePostmaster(text.replace("ready", "starting"))?.isReady).toBe(false);
});

test.each(["", "\n", "not a number\n/clone\n"])("%o is the file of no server", (broken) => {
  expect(parsePostmaster(broken)).toBeNull();
});
