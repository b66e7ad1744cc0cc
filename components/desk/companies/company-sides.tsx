import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Panel } from "@/components/shell/panel";
import { Pill } from "@/components/ui/pill";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { agencyPath } from "../agencies/words";

/** A name that leads somewhere, for those who may open it. */
const Name = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span className="font-medium">{children}</span>
  ) : (
    <Link
      href={to as Route}
      prefetch={false}
      className="font-medium wrap-anywhere hover:underline hover:underline-offset-3"
    >
      {children}
    </Link>
  );

const line = "flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0";

type Props = { company: DeskCompany; opensPeople: boolean };

/** Who looks after the whole company, and the agencies that work for its facilities. */
export function CompanySides({
  company: { leaders, agencies, facilities, is_providers: isProviders },
  opensPeople,
}: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {/* Apart: a panel after another keeps a distance above it. */}
      <div>
        <Panel title="People of the whole company">
          {leaders.length === 0 ? (
            <p className="text-muted">
              No one yet. Invite someone at a facility’s People, for the company and all its facilities.
            </p>
          ) : (
            <ul>
              {leaders.map(({ id, name, role, is_disabled: isDisabled }) => (
                <li key={id} className={line}>
                  <Name to={opensPeople ? `/private/desk/people?person=${id}` : null}>{name}</Name>
                  {isDisabled && <Pill tone="cancelled">Disabled</Pill>}
                  <span className="ml-auto text-muted">{role ?? "Permissions of their own"}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <div>
        <Panel title="Agencies">
          {agencies.length === 0 ? (
            <p className="text-muted">None is under contract. Facilities can do without.</p>
          ) : (
            <ul>
              {agencies.map(({ id, name, facilities: count }) => (
                <li key={id} className={line}>
                  <Name to={isProviders ? agencyPath(id) : null}>{name}</Name>
                  <span className="ml-auto text-muted">{`${count} of ${facilities.length} facilities`}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}
