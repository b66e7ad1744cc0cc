"use client";

import { useQuery, useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from "react";
import { useMinute } from "@/components/shell/use-minute";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import type { ShiftKind } from "@/lib/shifts/policy";
import { requestDates, requestStart } from "@/lib/shifts/rules";
import { usualShifts, usualType } from "@/lib/shifts/usual-rules";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { useEffects } from "./request-effect";
import { requestSetting, type RequestSetting, type SlotsOn } from "./request-setting";
import { emptyRequest, reduceRequest, type RequestAction, type RequestState } from "./request-state";
import type { RequestStart } from "./request-store";
import { missingShift } from "./structure-options";
import { daySlotsQuery } from "@/lib/slots/client";
import type { FeedSlot } from "@/lib/slots/schema";

type Given = { dates: readonly string[]; loaded: readonly FeedSlot[]; now: Date };

const ofDate = (slots: readonly FeedSlot[], date: string) =>
  slots.filter(({ shift_date }) => shift_date === date);

/**
 * The slots of dates as the server has them: a screen may hold four weeks, one week or nothing of the facility. What it
 * holds of a date is shown until then.
 */
function useSlotsOn(facility: FacilityDetails, { dates, loaded, now }: Given): SlotsOn {
  const { first, last } = requestDates(now, facility.timezone);
  const requestable = [...new Set(dates)].filter((date) => date >= first && date <= last);
  const days = useQueries({ queries: requestable.map((date) => daySlotsQuery(facility.id, date)) });
  const known = new Map(
    requestable.map((date, n) => {
      const held = ofDate(loaded, date);
      const day = days[n]?.data;
      return [date, day ? ofDate(day.slots, date) : held.length > 0 ? held : undefined] as const;
    }),
  );
  return (date) => known.get(date);
}

const todayIn = (facility: FacilityDetails) => requestDates(clock.now(), facility.timezone).first;

const startIn = (facility: FacilityDetails, start: RequestStart | null | undefined) =>
  requestStart(start?.date, clock.now(), facility.timezone);

type PrefillProps = {
  state: RequestState;
  setting: RequestSetting | null;
  dispatch: Dispatch<RequestAction>;
  /** Whether to prefill a shift, not only the type. */
  prefillsShift: boolean;
};

/** Prefills the type and a shift the first date lacks, again for another date, route or facility until a choice is made. */
function usePrefill({ state, setting, dispatch, prefillsShift }: PrefillProps): void {
  const date = state.groups[0]?.date ?? "";
  const fillIn = useEffectEvent(() => {
    if (!setting) return;
    const { kind, slots, structures } = setting;
    const offered = new Set(structures.map(({ id }) => id));
    const usual = usualShifts(slots, { isFlex: kind === "FLEX", offered });
    const shift = prefillsShift ? missingShift(setting, date, usual) : null;
    const types = structures.map(({ resource_type }) => resource_type);
    const usualOne = usualType(slots, { isFlex: kind === "FLEX" });
    const resourceType = shift?.resourceType ?? types.find((type) => type === usualOne) ?? types[0] ?? "";
    dispatch({ type: "filled-in", resourceType, shift });
  });
  const occasion =
    setting && `${setting.kind} ${setting.facility.id} ${date} ${setting.slotsOn(date) !== undefined}`;
  useEffect(() => {
    if (occasion !== null) fillIn();
  }, [occasion]);
}

export type RequestProps = {
  kind: ShiftKind;
  user: SessionUser;
  facility: FacilityDetails;
  start?: RequestStart | null;
};

/** The request's entries and facility. */
export function useRequest({ kind, user, facility, start }: RequestProps) {
  const [chosen, setChosen] = useState(facility);
  const [state, dispatch] = useReducer(reduceRequest, startIn(facility, start), emptyRequest);
  const structures = useQuery(structuresQuery(chosen.id));
  const [openedAt] = useState(() => clock.now().getTime());
  const now = new Date(useMinute(openedAt));
  const slots = useSlotSource().slotsOf(chosen.id) ?? [];
  const dates = state.groups.map(({ date }) => date);
  const slotsOn = useSlotsOn(chosen, { dates, loaded: slots, now });
  const setting = structures.data
    ? requestSetting({ kind, facility: chosen, structures: structures.data, user, now, slots, slotsOn })
    : null;
  usePrefill({ state, setting, dispatch, prefillsShift: Boolean(start) && chosen.id === facility.id });

  function changeFacility(next: FacilityDetails) {
    setChosen(next);
    dispatch({ type: "begun", today: todayIn(next) });
  }
  return { chosen, changeFacility, state, dispatch, structures, setting, ...useEffects(state, setting) };
}
export type Request = ReturnType<typeof useRequest>;
