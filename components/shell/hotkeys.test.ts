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

describe("a single key", () => {
  test.each(["j", "/", "?"])("%s is one", (key) =>
    expect(hotkeyOf(pressed(key, { shiftKey: key === "?" }))).toBe(key),
  );
  test("is the same with caps lock on", () => expect(hotkeyOf(pressed("J"))).toBe("j"));
  test.each<[string, Parameters<typeof hotkeyOf>[0]]>([
    ["with Ctrl, which is the browser's", pressed("p", { ctrlKey: true })],
    ["with Cmd", pressed("a", { metaKey: true })],
    ["with Alt, which makes other letters", pressed("n", { altKey: true })],
    ["on its way to another letter", pressed("a", { isComposing: true })],
    ["that someone has dealt with", pressed("j", { defaultPrevented: true })],
    ["that is none", pressed("ArrowDown")],
  ])("is not one %s", (_, event) => expect(hotkeyOf(event)).toBeNull());
});

describe("the palette opens", () => {
  test("by Ctrl+K, on a Mac by Cmd+K, where Ctrl+K deletes to the end of the line", () => {
    expect(opensPalette(pressed("k", { ctrlKey: true }), false)).toBe(true);
    expect(opensPalette(pressed("k", { ctrlKey: true }), true)).toBe(false);
    expect(opensPalette(pressed("K", { metaKey: true }), true)).toBe(true);
    expect(opensPalette(pressed("k", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(opensPalette(pressed("k"), false)).toBe(false);
  });
  test("on what calls itself a Mac", () => {
    expect(["MacIntel", "iPhone", "Win32", "Linux x86_64"].map((name) => isMac(name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
