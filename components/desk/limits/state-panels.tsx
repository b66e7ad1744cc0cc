"use client";

import { useQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { FailedLoad } from "@/components/ui/failed-load";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { changeStateLimitMutation, stateQuery, type StateLimitChange } from "@/lib/desk/limits/client";
import { effectOfMinimum, effectsOfStateLimit } from "@/lib/desk/limits/effect-rules";
import type { DeskState } from "@/lib/desk/limits/schema";
import { HistoryPanel } from "../history/history-panel";
import { LimitList } from "./limit-list";
import { MinimumList } from "./minimum-list";

/** As a limit was before a change; null after a reset of one that was set, whose law isn't known here. */
function undone({ limits }: DeskState, { code, change }: StateLimitChange): StateLimitChange | null {
  const was = limits.find((one) => one.code === code)!;
  if (!was.is_set) return { code, change: null };
  if (!change) return null;
  const seen = { warnAt: Number(change.warnAt), acknowledgeAt: Number(change.acknowledgeAt) };
  return { code, change: { warnAt: String(was.warnAt), acknowledgeAt: String(was.acknowledgeAt), seen } };
}

function Panels({ state }: { state: DeskState }) {
  const { code, name } = state;
  const undoBy = useUndo();
  const save = useWrite(changeStateLimitMutation(code), {
    done: (_, { change }) => (change ? "Saved." : "Reset."),
    about: (input) => state.limits.find((one) => one.code === input.code)!.title,
    undo: (_, input) => {
      const earlier = undone(state, input);
      return earlier && (() => undoBy(changeStateLimitMutation(code), earlier));
    },
  });
  return (
    <>
      <Panel
        title={`Rest and hours in ${name}`}
        lead="Where a booking warns, and where that has to be acknowledged, at facilities without a limit of their own."
      >
        <LimitList
          limits={state.limits}
          isSet={({ is_set }) => is_set}
          effects={(limit, next) => effectsOfStateLimit(limit, state, next)}
          send={save.send}
          reset={save.run}
        />
      </Panel>
      <Panel
        title={`Nursing hours in ${name}`}
        lead="The least that a day of a skilled nursing facility needs by the state’s law."
      >
        <MinimumList
          of={{ state: code }}
          minimums={state.minimums}
          none="No minimum"
          effect={(hours) => effectOfMinimum(state, hours)}
        />
      </Panel>
      <HistoryPanel of={{ kind: "states", id: code }} />
    </>
  );
}

/** What bookings and days are judged by in a state. */
export function StatePanels({ code }: { code: string }) {
  const { data, isError, refetch } = useQuery(stateQuery(code));
  if (isError) return <FailedLoad message="The state could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows isCard />;
  return <Panels state={data} />;
}
