import type { ReactNode } from "react";
import { vi } from "vitest";

/** Gives long lists a width, which jsdom lacks, and their rows no height: all of a test's rows are in view. */
export function LaidOut({ children }: { children: ReactNode }) {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1);
  return children;
}
