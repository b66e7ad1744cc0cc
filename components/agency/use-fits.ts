"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fitsQuery, type Opening } from "@/lib/agency-schedule/assignment/client";
import type { DateRange } from "@/lib/agency-schedule/shifts/rules";

/** How many of the roster fit, and whether others may fit as well. */
export type Fit = { count: number; isPart: boolean };

/**
 * How many of the roster fit a row; undefined until it is known, for rows far below, and if no one fits of those of a
 * large roster who were weighed.
 */
export function useFits(kind: Opening["kind"], range: DateRange): (id: number) => Fit | undefined {
  const { data } = useQuery(fitsQuery(kind, range));
  const fits = useMemo(() => new Map(data?.rows.map((one) => [one.id, one.fits])), [data]);
  const isPart = data?.is_part ?? false;
  return (id) => {
    const count = fits.get(id);
    return count === undefined || (count === 0 && isPart) ? undefined : { count, isPart };
  };
}
