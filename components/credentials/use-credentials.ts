"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { kindOf } from "@/components/shell/refusals";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import { agencyPersonQuery } from "@/lib/people/agency/client";
import { credentialsAddress } from "@/lib/professionals/credentials/documents/address-rules";
import {
  credentialsQuery,
  requirementsQuery,
  shiftTypesQuery,
  type FacilityShift,
} from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import {
  byStanding,
  byUrgency,
  requiredRowOf,
  rowOf,
} from "@/lib/professionals/credentials/documents/row-rules";

/** The facility and shift type in the address. */
function useFacility(of: PapersOf) {
  const [{ chosen }, go] = useAddressState(credentialsAddress);
  const choose = (next: FacilityShift | null) => go({ chosen: next });
  const shiftTypes = useQuery({ ...shiftTypesQuery(of), enabled: chosen !== null });
  const facility = shiftTypes.data?.find((one) => one.facilityId === chosen?.facilityId)?.label;
  return { chosen, choose, facility: facility ?? "this facility" };
}

/** A load error is a banner, with the server's first message. */
function useLoadError(error: Error | null) {
  useEffect(() => {
    if (error instanceof ApiError && error.message) notify({ type: "error", message: error.message });
  }, [error]);
  return kindOf(error) === "forbidden";
}

/** Without its facility, the tab shows all credentials again; the load error's banner says why. */
function useForbiddenFacility(isForbidden: boolean, clear: () => void) {
  const onForbidden = useEffectEvent(clear);
  useEffect(() => {
    if (isForbidden) onForbidden();
  }, [isForbidden]);
}

/** All credentials, or what the facility in the address requires for a shift type. */
export function useCredentials(of: PapersOf, today: string) {
  const { chosen, choose, facility } = useFacility(of);
  const list = useQuery(credentialsQuery(of));
  const required = useQuery(requirementsQuery(of, chosen));
  const person = useQuery({ ...agencyPersonQuery(of.caregiverId), enabled: of.companyId === null });
  const standings = person.data?.credentials ?? [];
  const feed = chosen ? required : list;
  const isForbidden = useLoadError(list.error);
  useForbiddenFacility(useLoadError(required.error), () => choose(null));

  const all = (list.data ?? []).map((one) => rowOf(one, today));
  const rows = chosen
    ? byUrgency((required.data ?? []).map((one) => requiredRowOf(one, today)))
    : byStanding(all, of.companyId === null ? standings : null);
  // Sorted once: rows that had been pressed would move.
  const isLoading = feed.isLoading || (!chosen && person.isLoading);
  return { chosen, choose, facility, list, feed, rows, standings, isLoading, isForbidden };
}
