"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fitsQuery, type Opening } from "@/lib/agency-schedule/assignment/client";
import type { DateRange } from "@/lib/agency-schedule/shifts/rules";

/** How many of the roster fit a row; undefined until it is known, and for rows far below. */
export function useFits(kind: Opening["kind"], range: DateRange): (id: number) => number | undefined {
  const { data } = useQuery(fitsQuery(kind, range));
  const fits = useMemo(() => new Map(data?.rows.map((one) => [one.id, one.fits])), [data]);
  return (id) => fits.get(id);
}
