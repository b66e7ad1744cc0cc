import { useState } from "react";
import { Refused } from "@/components/ui/refused";
import { restWarningsOf } from "@/lib/http/fetcher";

/** The acknowledgement of rest that a write is refused for; other warnings than those acknowledged ask again. */
export function useAskedRest() {
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [isGiven, setGiven] = useState(false);
  const isNeeded = warnings.length > 0;
  return {
    warnings,
    isMissing: isNeeded && !isGiven,
    /** Takes the error of a refused write. Throws any other. */
    ask: (error: unknown) => {
      const open = error instanceof Refused ? restWarningsOf(error.errors) : [];
      if (open.length === 0) throw error;
      setWarnings(open);
      setGiven(false);
    },
    field: {
      warnings,
      isNeeded,
      name: "isAcknowledged",
      value: isGiven,
      error: undefined,
      onChange: setGiven,
    },
  };
}
