"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import type { PastFilters } from "@/lib/past-shifts/rules";

type Given = { facility: { id: number; name: string }; friday: string; filters: PastFilters };

/** Saves the week as it is filtered. */
export function useExport({ facility, friday, filters }: Given) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    // Loaded when it is first used: most weeks are not exported.
    const { savePastShifts, EXPORT_FAILED } = await import("@/lib/past-shifts/export/client");
    await savePastShifts({ facility, friday, filters }).catch((error: Error) =>
      notify({ type: "error", message: error.message || EXPORT_FAILED }),
    );
  }
  function exportWeek() {
    setBusy(true);
    void save().finally(() => setBusy(false));
  }
  return { isBusy, exportWeek };
}
