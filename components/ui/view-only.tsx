"use client";

import { createContext, type ReactNode } from "react";

/** Whether someone only views another person’s screens, where every write is refused. */
export const ViewOnlyContext = createContext(false);

export const ViewOnly = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <ViewOnlyContext value={isOn}>{children}</ViewOnlyContext>
);
