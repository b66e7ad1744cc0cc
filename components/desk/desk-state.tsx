import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { card } from "@/components/ui/recipes";
import { counted } from "@/lib/counts";
import { waitingFor } from "@/lib/desk/rules";
import type { Desk } from "@/lib/desk/schema";
import { queueNames, queuePages } from "./words";

function Check({ fault, fine }: { fault: string | null; fine: string }) {
  const Icon = fault ? TriangleAlert : CircleCheck;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5",
        // A phone has room for what is wrong.
        fault ? "font-medium text-pending" : "max-md:hidden",
      )}
    >
      <Icon aria-hidden className={classNames("size-4", !fault && "text-confirmed")} />
      {fault ?? fine}
    </span>
  );
}

const late = (count: number, one: string) =>
  count === 0 ? null : `${counted(count, one)} waiting over 5 min`;

/** How today is filled everywhere, where most is open, and whether the portal delivers. */
export function Today({ fill, health }: Pick<Desk, "fill" | "health">) {
  const { slots, filled, open_soonest } = fill;
  const elsewhere = slots - filled - open_soonest.reduce((sum, { open }) => sum + open, 0);
  const rate = slots === 0 ? null : Math.floor((filled / slots) * 1000) / 10;
  return (
    <div className={classNames(card, "flex flex-wrap items-center gap-x-8 gap-y-3 px-5 py-3 max-md:px-3")}>
      <div>
        <div className="text-sm text-muted">Fill rate today</div>
        <div className="flex items-baseline gap-2">
          <span className="text-2xl font-title tabular-nums">{rate === null ? "–" : `${rate}%`}</span>
          <span className="text-muted">{`${filled} of ${slots} shifts`}</span>
        </div>
        {slots > 0 && (
          <div className="mt-1.5">
            <CoverageBar filled={filled} open={slots - filled} isSoon />
          </div>
        )}
      </div>
      {open_soonest.length > 0 && (
        <dl aria-label="Open today" className="grid grid-cols-[auto_auto] gap-x-4 text-sm">
          {open_soonest.map(({ facility, open }, at) => (
            // Two facilities may have one name.
            <div key={at} className="contents">
              <dt>{facility}</dt>
              <dd className="text-right font-medium text-gap tabular-nums">{`${open} open`}</dd>
            </div>
          ))}
          {elsewhere > 0 && (
            <div className="contents">
              <dt className="text-muted">Elsewhere</dt>
              <dd className="text-right font-medium text-gap tabular-nums">{`${elsewhere} open`}</dd>
            </div>
          )}
        </dl>
      )}
      {health && (
        <div className="flex flex-wrap gap-x-5 gap-y-1 xl:ml-auto">
          <Check fault={late(health.mail_waiting, "email")} fine="Email goes out" />
          <Check fault={late(health.texts_waiting, "text")} fine="Texts go out" />
          <Check
            fault={health.failing_jobs.length > 0 ? `Failing: ${health.failing_jobs.join(", ")}` : null}
            fine="Jobs run"
          />
          <Check
            fault={health.storage_fault && `Files can’t be saved: ${health.storage_fault}`}
            fine="Files are saved"
          />
        </div>
      )}
    </div>
  );
}

/** As high for each where one takes two lines, so that the figures stand on one. */
const tileName = "text-muted md:max-xl:min-h-10";

/** The queues with how much waits and how long. */
export function Queues({ queues, now }: { queues: Desk["queues"]; now: number }) {
  return (
    <ul
      aria-label="Queues"
      className="flex gap-2 max-md:-mx-3 max-md:scrollbar-none max-md:overflow-x-auto max-md:px-3 md:grid md:grid-cols-6 xl:gap-3"
    >
      {queues.map(({ kind, open, with_others, past_target, oldest }) => {
        const page = queuePages[kind];
        return (
          <li
            key={kind}
            className={classNames(
              card,
              "relative flex gap-x-2 px-3 max-md:min-h-11 max-md:flex-none max-md:items-center max-md:rounded-full max-md:whitespace-nowrap md:flex-col md:py-2.5 xl:px-4",
              page && open > 0 && "hover:bg-hover",
              // What is empty is quiet.
              open === 0 && "border-transparent bg-transparent max-md:hidden",
            )}
          >
            {page ? (
              // The whole tile is the link.
              <Link href={page as Route} className={classNames(tileName, "after:absolute after:inset-0")}>
                {queueNames[kind]}
              </Link>
            ) : (
              <span className={tileName}>{queueNames[kind]}</span>
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
                <span className="text-sm text-muted max-md:hidden">
                  {`${counted(with_others, "waits", "wait")} for others`}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
