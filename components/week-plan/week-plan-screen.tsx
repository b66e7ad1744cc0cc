"use client";

import { useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { FailedLoad } from "@/components/ui/failed-load";
import { card, pageTitle } from "@/components/ui/recipes";
import { Skeleton } from "@/components/ui/skeleton";
import { dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { planAddress } from "@/lib/week-plan/address-rules";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { PlanBoard, type Here } from "./plan-board";
import { PlanToolbar } from "./plan-toolbar";
import { useWeekPlan } from "./use-week-plan";

export type WeekPlanScreenProps = {
  user: SessionUser;
  /** The active facility. */
  here: Here;
  first: WeekPlan;
  brand: string;
  renderedAt: number;
};

/** A week of one facility: who works when, what is open, and what would be published. */
export function WeekPlanScreen({ user, here, first, brand, renderedAt }: WeekPlanScreenProps) {
  const now = useServerMinute(renderedAt);
  const today = dateIn(now, here.timezone);
  const [address, go] = useAddressState(planAddress(today));
  const [search, setSearch] = useState("");
  const week = useWeekPlan({ facilityId: here.id, week: address.week, first, userName: user.name });
  const toolbar = (
    <PlanToolbar
      address={address}
      today={today}
      plan={week.plan}
      search={search}
      onSearch={setSearch}
      onGo={go}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pb-16">
      <ConnectionStrip state={week.connection} />
      {week.plan && week.board ? (
        <PlanBoard
          key={address.week}
          user={user}
          brand={brand}
          here={here}
          plan={week.plan}
          board={week.board}
          boardNow={week.boardNow}
          put={week.put}
          address={address}
          search={search}
          now={now}
          toolbar={toolbar}
          onGo={go}
        />
      ) : (
        <>
          {/* As high as with its buttons. */}
          <div className="flex min-h-(--control-md) items-center">
            <h1 className={pageTitle}>Week Plan</h1>
          </div>
          {toolbar}
          {week.feed.isError ? (
            <FailedLoad message="The week could not be loaded." onRetry={() => void week.feed.refetch()} />
          ) : (
            <div className={`grid gap-1.5 p-2 ${card}`} aria-busy>
              <Skeleton className="h-16" />
              {Array.from({ length: 20 }, (_, n) => (
                <Skeleton key={n} className="h-5" />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
