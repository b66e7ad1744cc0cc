"use client";

import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { zoneName } from "@/lib/time/calendar";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      month: "2-digit",
      day: "2-digit",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format;
}

const FacilityZone = createContext<string | null>(null);

/** Moments inside are a facility's records, shown in its zone. */
export const FacilityZoneProvider = ({ zone, children }: { zone: string; children: ReactNode }) => (
  <FacilityZone value={zone}>{children}</FacilityZone>
);

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats instants in the facility's zone, elsewhere in the viewer's once hydrated: the server doesn't know it. */
export function useMoments() {
  const facilityZone = use(FacilityZone);
  const viewersZone = useSyncExternalStore<string | null>(never, ownZone, () => null);
  const zone = facilityZone ?? viewersZone;
  return {
    zone,
    whenOf: (instant: string, separator = "") =>
      formatOf(zone ?? "UTC")
        .format(new Date(instant))
        .replace(",", separator)
        .replace(/[^\S ]/gu, " "),
  };
}

type Props = {
  instant: string;
  /** Between date and time: " -" for "11/20/2026 - 4:12 PM". */
  separator?: string;
};

/** A date and time with the name of its zone. Reserves its space instead of showing another zone's time. */
export function Moment({ instant, separator }: Props) {
  const { zone, whenOf } = useMoments();
  return (
    <span className={zone === null ? "invisible whitespace-nowrap" : "whitespace-nowrap"}>
      <time dateTime={instant}>{whenOf(instant, separator)}</time>{" "}
      <span className="text-muted">{zoneName(zone ?? "UTC")}</span>
    </span>
  );
}
