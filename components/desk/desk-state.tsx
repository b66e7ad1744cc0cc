"use client";

import { ChevronDown, CircleCheck, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { counted } from "@/lib/counts";
import { waitingFor, type DeskKind } from "@/lib/desk/rules";
import type { Desk } from "@/lib/desk/schema";
import { percentOf } from "@/lib/percent";
import { queueNames, queuePages } from "./words";

const late = (count: number, one: string) => count > 0 && `${counted(count, one)} waiting over 5 min`;

/** Whether the portal delivers, runs and saves; a phone has room for what is wrong. */
export function Health({ health }: { health: NonNullable<Desk["health"]> }) {
  const faults = [
    late(health.mail_waiting, "email"),
    late(health.texts_waiting, "text"),
    health.failing_jobs.length > 0 && `Failing: ${health.failing_jobs.join(", ")}`,
    health.storage_fault && `Files can’t be saved: ${health.storage_fault}`,
  ].filter((fault) => typeof fault === "string");
  if (faults.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-muted max-md:hidden">
        <CircleCheck aria-hidden className="size-4 text-confirmed" /> All systems working
      </span>
    );
  return (
    <ul className="flex w-full flex-wrap gap-x-5 gap-y-1">
      {faults.map((fault) => (
        <li key={fault} className="inline-flex items-center gap-1.5 font-medium text-pending">
          <TriangleAlert aria-hidden className="size-4 flex-none" /> {fault}
        </li>
      ))}
    </ul>
  );
}

/** How today is filled everywhere, and where most is open; a phone has one line, and the places at a press. */
export function Today({ fill: { slots, filled, open_soonest } }: Pick<Desk, "fill">) {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const open = slots - filled;
  const elsewhere = open - open_soonest.reduce((sum, one) => sum + one.open, 0);
  const rate = percentOf(filled, slots, 1);
  const places = [
    ...open_soonest.map((one) => ({ ...one, look: "truncate" })),
    ...(elsewhere > 0 ? [{ facility: "Elsewhere", open: elsewhere, look: "text-muted" }] : []),
  ];
  return (
    <div className="flex flex-wrap gap-x-8 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:px-3 md:px-4 md:py-2 xl:flex-none">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 md:hidden"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <b className="font-semibold">{`${rate} filled today`}</b>
        <span className="font-medium text-gap">{open > 0 && `${open} open`}</span>
        <ChevronDown aria-hidden className={classNames("ml-auto size-4", isUnfolded && "rotate-180")} />
      </button>
      <div className="max-md:hidden">
        <div className="text-sm text-muted">Fill rate today</div>
        <div className="flex items-baseline gap-2">
          <span className="text-xl font-title tabular-nums">{rate}</span>
          <span className="text-sm text-muted">{`${filled} of ${slots} shifts`}</span>
        </div>
        {slots > 0 && (
          <div className="mt-1">
            <CoverageBar filled={filled} open={open} isSoon />
          </div>
        )}
      </div>
      {places.length > 0 && (
        <dl
          id={id}
          aria-label="Open today"
          className={classNames(
            "grid max-w-56 grid-cols-[minmax(0,auto)_auto] content-start gap-x-4 text-sm/4.5 max-md:pb-2.5 md:max-xl:max-w-none md:max-xl:grid-cols-[minmax(0,auto)_auto_minmax(0,auto)_auto]",
            !isUnfolded && "max-md:hidden",
          )}
        >
          {places.map((one, at) => (
            // Two facilities may have one name.
            <div key={at} className="contents">
              <dt className={one.look}>{one.facility}</dt>
              <dd className="text-right font-medium text-gap tabular-nums">{`${one.open} open`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What puts a shift at risk first, then what waits for a decision. */
const urgency: readonly DeskKind[] = ["LIMBO", "DISPUTE", "CREDENTIAL", "INVITE", "MESSAGE", "JOB"];
const byUrgency = (queues: Desk["queues"]) =>
  queues.toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));

/** The queues with how much waits and how long: beside how today is filled, on a phone a row that scrolls. */
export function Queues({ queues, now }: { queues: Desk["queues"]; now: number }) {
  return (
    <ul
      aria-label="Queues"
      className="flex max-md:-mx-3 max-md:scrollbar-none max-md:gap-1.5 max-md:overflow-x-auto max-md:px-3 md:max-xl:border-t md:max-xl:border-line xl:flex-1"
    >
      {byUrgency(queues).map(({ kind, open, with_others, past_target, oldest }) => {
        const page = queuePages[kind];
        return (
          <li
            key={kind}
            className={classNames(
              "relative flex min-w-0 gap-x-2 border-line px-4 max-md:min-h-11 max-md:px-2.5 max-md:flex-none max-md:items-center max-md:rounded-full max-md:border max-md:bg-surface max-md:whitespace-nowrap md:flex-1 md:flex-col md:py-2 md:max-xl:not-first:border-l xl:border-l",
              page && open > 0 && "hover:bg-hover",
              // What is empty is quiet.
              open === 0 && "max-md:hidden",
            )}
          >
            {page ? (
              // The whole tile is the link.
              <Link href={page as Route} className="text-sm text-muted after:absolute after:inset-0">
                {queueNames[kind]}
              </Link>
            ) : (
              <span className="truncate text-sm text-muted">{queueNames[kind]}</span>
            )}
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span
                className={classNames(
                  // As high for none, or the figures of a row wouldn't stand on one line.
                  "text-xl tabular-nums max-md:text-base",
                  open === 0 ? "text-faint" : "font-semibold",
                )}
              >
                {open}
              </span>
              {oldest !== null && (
                <span
                  className={classNames(
                    "text-sm max-md:hidden",
                    past_target > 0 ? "text-danger-text" : "text-muted",
                  )}
                >
                  {`oldest ${waitingFor({ since: oldest }, now)}`}
                </span>
              )}
              {with_others > 0 && (
                <span className="text-sm text-muted max-md:hidden">{`${with_others} waiting on others`}</span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
