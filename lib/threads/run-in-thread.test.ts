import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { drawForm, FormContent } from "@/lib/form-530/draw-form";
import { DeadlineMissed, endThreads, inThread } from "./run-in-thread";

const drawing = (deadlineMs: number, name = "drawForm") =>
  inThread<FormContent, Awaited<ReturnType<typeof drawForm>>>({
    lane: "documents",
    module: "lib/form-530/draw-form.ts",
    name,
    deadlineMs,
  });

const row = { assignment: "", name: "Avery Quill", discipline: "CNA", actualStart: "", actualEnd: "" };
const content: FormContent = {
  facilityName: "Oak Manor",
  patientDay: "2026-11-21",
  director: "",
  sheets: Array.from({ length: 12 }, (_, n) => ({
    shift: 1,
    start: "07:00 AM",
    unit: `Unit ${n}`,
    rows: Array.from({ length: 14 }, () => row),
  })),
  note: "",
  createdAt: new Date("2026-11-21T12:00:00Z"),
};

/** The longest time this thread's event loop was blocked. */
async function longestStandstill(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

describe("work in a worker thread", () => {
  test("doesn't keep a process alive that has done its work", async () => {
    const program = `
      const { inThread } = await import("@/lib/threads/run-in-thread.ts");
      const missing = inThread({ lane: "documents", module: "lib/form-530/draw-form.ts", name: "missing", deadlineMs: 20_000 });
      await missing({}).catch(() => {});`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    await expect(promisify(execFile)(process.execPath, args, { timeout: 20_000 })).resolves.toBeDefined();
  });

  test("doesn't block the main thread", async () => {
    const draw = drawing(20_000);
    const standstill = await longestStandstill(() => Promise.all([1, 2, 3, 4].map(() => draw(content))));
    expect(standstill).toBeLessThan(400);
    expect(Buffer.from(await draw(content)).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("is terminated at its deadline, and a new thread takes over", async () => {
    await expect(drawing(1)(content)).rejects.toThrow(DeadlineMissed);
    expect((await drawing(20_000)(content)).length).toBeGreaterThan(1_000);
  });

  test("has all its time once a new thread has loaded what it needs", async () => {
    await endThreads();
    await expect(drawing(100, "missing")(content)).rejects.toThrow("is not a function");
  });

  test("passes errors on", async () => {
    await expect(drawing(20_000, "missing")(content)).rejects.toThrow("is not a function");
  });

  test("is rejected if the queue is too long", async () => {
    const draw = drawing(20_000, "missing");
    const ended = await Promise.allSettled(Array.from({ length: 40 }, () => draw(content)));
    const codes = ended.map((one) =>
      one.status === "rejected" ? (one.reason as { status?: number }).status : 0,
    );
    expect(codes.filter((status) => status === 503)).toHaveLength(19);
  });
});
