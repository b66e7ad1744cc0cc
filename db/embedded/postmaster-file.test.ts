import { expect, test } from "vitest";
import { parsePostmaster } from "./postmaster-file.mjs";

const text = "4711\n/clone/.data/postgres\n1795218932\n54321\n\n127.0.0.1\n  5432001     32768\nready   \n";

test("reads process, folder, port and state of a running server", () => {
  expect(parsePostmaster(text)).toEqual({
    pid: 4711,
    folder: "/clone/.data/postgres",
    port: 54321,
    isReady: true,
  });
});

test("reports a starting server as not ready", () => {
  expect(parsePostmaster(text.replace("ready", "starting"))?.isReady).toBe(false);
});

test.each(["", "\n", "not a number\n/clone\n"])("rejects %o", (broken) => {
  expect(parsePostmaster(broken)).toBeNull();
});
