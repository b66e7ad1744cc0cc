import { pino } from "pino";
import { expect, test } from "vitest";
import { consoleOf } from "./console-log.mjs";

function linesOf(print: (console: Console) => void): Record<string, unknown>[] {
  let text = "";
  print(consoleOf(pino({ base: undefined }, { write: (line: string) => (text += line) })));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("prints library output as one line, whatever it contains", () => {
  const lines = linesOf((console) => console.error("image failed for", '/x\n{"level":30,"msg":"forged"}'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: "console",
    output: 'image failed for /x\n{"level":30,"msg":"forged"}',
  });
});

test("omits the secrets of links and the values of statements", () => {
  const fault = new Error("Failed query: select … params: Rosa Ward");
  const [one, two] = linesOf((console) => {
    console.error("⨯", fault);
    console.warn("no page at /invite/aXb9-abcdefghijklmnop and /new-password/secret");
  });
  expect(one?.output).toContain("⨯ Error");
  expect(one?.output).toContain("console-log.test.ts");
  expect(one?.output).not.toContain("Rosa");
  expect(two?.output).toBe("no page at /invite/:hidden and /new-password/:hidden");
});
