import type { ReactNode } from "react";

/** Two stacks of panels: beside each other where there is room, otherwise the second below the first. */
export const PanelColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,48rem)] items-start gap-5 @5xl:max-w-312 @5xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">{main}</div>
      <div className="min-w-0 empty:hidden">{aside}</div>
    </div>
  </div>
);
