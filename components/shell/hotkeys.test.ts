import { describe, expect, test } from "vitest";
import { hotkeyOf, isMac, opensPalette } from "./hotkeys";

const pressed = (key: string, held: Partial<Parameters<typeof hotkeyOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  repeat: false,
  ...held,
});

describe("a single-key shortcut", () => {
  test.each(["j", "/", "?"])("runs for %s", (key) =>
    expect(hotkeyOf(pressed(key, { shiftKey: key === "?" }))).toBe(key),
  );
  test("works with caps lock on", () => expect(hotkeyOf(pressed("J"))).toBe("j"));
  test.each<[string, Parameters<typeof hotkeyOf>[0]]>([
    ["with Ctrl, which belongs to the browser", pressed("p", { ctrlKey: true })],
    ["with Cmd", pressed("a", { metaKey: true })],
    ["with Alt, which types other characters", pressed("n", { altKey: true })],
    ["during composition", pressed("a", { isComposing: true })],
    ["that was already handled", pressed("j", { defaultPrevented: true })],
    ["of another key", pressed("ArrowDown")],
  ])("ignores a press %s", (_, event) => expect(hotkeyOf(event)).toBeNull());
});

describe("the palette shortcut", () => {
  test("is Ctrl+K, and Cmd+K on a Mac, where Ctrl+K deletes to the end of the line", () => {
    expect(opensPalette(pressed("k", { ctrlKey: true }), false)).toBe(true);
    expect(opensPalette(pressed("k", { ctrlKey: true }), true)).toBe(false);
    expect(opensPalette(pressed("K", { metaKey: true }), true)).toBe(true);
    expect(opensPalette(pressed("k", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(opensPalette(pressed("k"), false)).toBe(false);
  });
  test("detects a Mac", () => {
    expect(["MacIntel", "iPhone", "Win32", "Linux x86_64"].map((name) => isMac(name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
