import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedDatabase } from "../embedded.mjs";
import { eventually } from "@/tests/support/eventually";

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), "shiftwell-adopted-"))));
afterEach(() => rmSync(base, { recursive: true, force: true }));

test("restarts an adopted server when it dies", async () => {
  const folder = join(base, "postgres");
  const options = { folder, passwords: { role: "role", superuser: "superuser" }, durable: false };
  const pid = () => Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
  const first = await startEmbeddedDatabase({ ...options, holder: "kept" });
  const onRestart = vi.fn();
  const second = await startEmbeddedDatabase({ ...options, onRestart });
  // The second holder still uses it, so it keeps running, but its first owner no longer restarts it.
  await first.stop();
  const before = pid();
  process.kill(before, "SIGQUIT");
  await eventually(() => expect(pid()).not.toBe(before));
  expect(onRestart).toHaveBeenCalledWith();
  await second.stop();
});
