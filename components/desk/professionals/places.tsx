import type { Route } from "next";
import Link from "next/link";
import { Moment } from "@/components/ui/moment";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";

const placePaths: Partial<Record<DeskProfessional["places"][number]["kind"], string>> = {
  FACILITY: "/private/desk/customers/facilities",
  COMPANY: "/private/desk/customers/companies",
};

/** Agencies, companies and facilities, each with how they stand there. */
export function Places({
  places,
  opensCustomers,
}: Pick<DeskProfessional, "places"> & { opensCustomers: boolean }) {
  if (places.length === 0) return <p className="text-muted">No agency, company or facility.</p>;
  return (
    <ul className="-my-1.5 grid">
      {places.map(({ kind, id, name, state, is_open }) => {
        const base = opensCustomers ? placePaths[kind] : undefined;
        return (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0"
          >
            {base ? (
              <Link
                href={`${base}/${id}` as Route}
                prefetch={false}
                className="font-medium hover:underline hover:underline-offset-3"
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            <span className={is_open ? "text-muted" : "text-danger-text"}>{state}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Facilities that don't want them back, or didn't. */
export const Bars = ({ bars }: { bars: DeskProfessional["do_not_returns"] }) => (
  <ul className="grid gap-1.5">
    {bars.map(({ facility, reason, filed_at, filed_by, removed_at }) => (
      <li key={`${facility} ${filed_at}`}>
        <span className={removed_at ? "text-muted line-through" : "font-medium"}>{facility}</span>
        <span className="block text-sm text-muted">
          {`${reason}, ${filed_by ?? "the provider"}, `}
          <Moment instant={filed_at} />
          {removed_at && (
            <>
              ; lifted <Moment instant={removed_at} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
