import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { card } from "@/components/ui/recipes";
import { waitingFor } from "@/lib/desk/rules";
import type { Desk } from "@/lib/desk/schema";
import { queueNames } from "./words";

function Check({ fault, fine }: { fault: string | null; fine: string }) {
  const Icon = fault ? TriangleAlert : CircleCheck;
  return (
    <span className={classNames("inline-flex items-center gap-1.5", fault && "font-medium text-pending")}>
      <Icon aria-hidden className={classNames("size-4", !fault && "text-confirmed")} />
      {fault ?? fine}
    </span>
  );
}

const late = (count: number, what: string) => (count === 0 ? null : `${count} ${what} waiting over 5 min`);

/** How today is filled everywhere, where most is open, and whether the portal delivers. */
export function Today({ fill, health }: Pick<Desk, "fill" | "health">) {
  const { slots, filled, open_soonest } = fill;
  const rate = slots === 0 ? null : Math.floor((filled / slots) * 1000) / 10;
  return (
    <div className={classNames(card, "flex flex-wrap items-center gap-x-8 gap-y-3 px-5 py-3")}>
      <div>
        <div className="text-sm text-muted">Fill rate today</div>
        <div className="flex items-baseline gap-2">
          <span className="text-2xl font-title tabular-nums">{rate === null ? "–" : `${rate}%`}</span>
          <span className="text-muted">{`${filled} of ${slots} shifts`}</span>
        </div>
      </div>
      {slots > 0 && (
        <div className="w-40">
          <CoverageBar filled={filled} open={slots - filled} isSoon />
        </div>
      )}
      {open_soonest.length > 0 && (
        <dl
          aria-label="Most open in the next 24 hours"
          className="grid grid-cols-[auto_auto] gap-x-4 text-sm"
        >
          {open_soonest.map(({ facility, open }) => (
            <div key={facility} className="contents">
              <dt>{facility}</dt>
              <dd className="text-right font-medium text-gap tabular-nums">{`${open} open`}</dd>
            </div>
          ))}
        </dl>
      )}
      {health && (
        <div className="ml-auto flex flex-wrap gap-x-5 gap-y-1 max-lg:ml-0">
          <Check fault={late(health.mail_waiting, "mails")} fine="Mail goes out" />
          <Check fault={late(health.texts_waiting, "texts")} fine="Texts go out" />
          <Check
            fault={health.failing_jobs.length > 0 ? `Failing: ${health.failing_jobs.join(", ")}` : null}
            fine="Jobs run"
          />
        </div>
      )}
    </div>
  );
}

const pages: Partial<Record<Desk["queues"][number]["kind"], string>> = {
  CREDENTIAL: "/private/desk/credentials",
  DISPUTE: "/private/desk/disputes",
};

/** The queues with how much waits and how long. */
export function Queues({ queues, now }: { queues: Desk["queues"]; now: number }) {
  return (
    <section aria-label="Queues" className={card}>
      <table className="w-full border-collapse">
        <caption className="px-4 py-2.5 text-left font-semibold">Queues</caption>
        <thead className="text-sm text-muted">
          <tr className="border-y border-line">
            <th scope="col" className="px-4 py-1.5 text-left font-normal">
              Queue
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-normal">
              Open
            </th>
            <th scope="col" className="px-4 py-1.5 text-right font-normal">
              Oldest
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ kind, open, past_target, oldest }) => {
            const page = pages[kind];
            return (
              <tr key={kind} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-4 py-2 text-left font-medium">
                  {page ? (
                    <Link href={page as Route} className="hover:underline hover:underline-offset-3">
                      {queueNames[kind]}
                    </Link>
                  ) : (
                    queueNames[kind]
                  )}
                </th>
                <td className="px-2 py-2 text-right font-semibold tabular-nums">{open}</td>
                <td
                  className={classNames(
                    "px-4 py-2 text-right whitespace-nowrap tabular-nums",
                    past_target > 0 ? "font-medium text-danger-text" : "text-muted",
                  )}
                >
                  {oldest === null ? "–" : waitingFor({ since: oldest }, now)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
