import type { ReactNode } from "react";
import { VirtuosoMockContext } from "react-virtuoso";

/** Gives long lists a layout, which jsdom lacks: all of a test's rows are in view. */
export const LaidOut = ({ children }: { children: ReactNode }) => (
  <VirtuosoMockContext value={{ viewportHeight: 4_000, itemHeight: 40 }}>{children}</VirtuosoMockContext>
);
