import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isRefusedWith, kindOf } from "@/components/shell/refusals";
import { useWrite } from "@/components/shell/use-write";
import { reportRunQuery, startRunMutation, stopRunMutation, type Requested } from "@/lib/reports/client";
import { textsOfFilters, textsOfSorts } from "@/lib/reports/rules";

const START_FAILED = "The report could not be computed. Please try again.";
const STOP_FAILED = "The report could not be stopped. Please try again.";

/** Whether a report was refused because it has too many rows for one answer. */
export const isTooLarge = (error: unknown): boolean =>
  kindOf(error) === "invalid" && isRefusedWith(error, "TOO_MANY");

type Paging = { page: number; pageSize: number };

/** A report that is computed in the background because it has too many rows: for what is requested now, if anyone asked. */
export function useLargeReport(code: string, requested: Requested, paging: Paging) {
  const { range, sorts, filters } = requested;
  const selection = JSON.stringify([range, textsOfSorts(sorts), textsOfFilters(filters)]);
  const [started, setStarted] = useState<{ selection: string; id: number } | null>(null);
  const id = started?.selection === selection ? started.id : null;
  const run = useQuery({
    ...reportRunQuery(code, id ?? 0, paging),
    enabled: id !== null,
    // Another page of the same run; what another one computed isn't an earlier state of it.
    placeholderData: (previous, query) => (query?.queryKey[3] === id ? previous : undefined),
  });
  const forget = () => setStarted(null);
  const start = useWrite(startRunMutation(), {
    failed: START_FAILED,
    onDone: (answer) => setStarted({ selection, id: answer.id }),
  });
  const stop = useWrite(stopRunMutation(), { failed: STOP_FAILED, instead: { gone: null }, onDone: forget });
  const begin = () => start.run({ code, requested });
  return {
    isStarted: id !== null,
    /** What the screen shows, once it is computed. */
    computed: run.data?.data ? id : null,
    run: id === null ? undefined : run.data,
    error: id === null ? null : run.error,
    isStale: run.isPlaceholderData,
    isStarting: start.isPending,
    isStopping: stop.isPending,
    start: begin,
    stop: () => id !== null && stop.run({ code, id }),
    again: () => id !== null && void stop.send({ code, id }).then(begin),
    forget,
  };
}
export type LargeReport = ReturnType<typeof useLargeReport>;
