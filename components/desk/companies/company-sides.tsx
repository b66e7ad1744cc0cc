import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Panel } from "@/components/shell/panel";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { agencyPath } from "../agencies/words";
import { MemberList } from "../members/member-list";

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

const line = "flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0";

type Props = { company: DeskCompany; opensPeople: boolean };

/** Who looks after the whole company, and the agencies that work for its facilities. */
export function CompanySides({
  company: { id, agencies, facilities, is_providers: isProviders },
  opensPeople,
}: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {/* Apart: a panel after another keeps a distance above it. */}
      <div className="grid">
        <Panel title="Company-wide people">
          <MemberList
            of={{ kind: "companies", id }}
            opensPeople={opensPeople}
            empty="No one yet. Invite someone at a facility’s People, for the company and all its facilities."
          />
        </Panel>
      </div>
      <div className="grid">
        <Panel title="Agencies">
          {agencies.length === 0 ? (
            <p className="text-muted">None is under contract. Facilities can do without.</p>
          ) : (
            <ul className="border-t border-line">
              {agencies.map(({ id: agencyId, name, facilities: count }) => (
                <li key={agencyId} className={line}>
                  <Name to={isProviders ? agencyPath(agencyId) : null}>{name}</Name>
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
