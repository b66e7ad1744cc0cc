"use client";

import { useState, type ReactNode } from "react";

/** What a field wants, beside it while it has the focus. Escape puts it away until the field is entered anew. */
export function HintPopover({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <div
      className="hinted-field"
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === "Escape" && setShown(false)}
    >
      {children}
      <div className="hint-popover" hidden={!isShown}>
        {hint}
      </div>
    </div>
  );
}
