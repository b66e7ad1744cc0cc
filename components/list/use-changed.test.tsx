import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HIGHLIGHT_MS } from "./highlight-rows";
import { useChanged } from "./use-changed";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("marks what has changed while it's highlighted, each time anew", () => {
  const { result } = renderHook(() => useChanged<number>());
  const marked = () => [...result.current[0]];
  for (let n = 0; n < 2; n++) {
    act(() => result.current[1](1, 2));
    act(() => void vi.advanceTimersByTime(HIGHLIGHT_MS - 1));
    expect(marked()).toEqual([1, 2]);
    act(() => void vi.advanceTimersByTime(1));
    expect(marked()).toEqual([]);
  }
});
