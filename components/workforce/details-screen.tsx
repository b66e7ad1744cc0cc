"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { UpcomingShiftList } from "@/components/professionals/upcoming-shift-list";
import { useCommands } from "@/components/shell/commands";
import { CountBadge } from "@/components/ui/count-badge";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Menu } from "@/components/ui/menu";
import { buttonClass } from "@/components/ui/button-class";
import { card, pageTitle } from "@/components/ui/recipes";
import { employeeQuery } from "@/lib/workforce/client";
import type { NoteLimits } from "@/lib/workforce/notes/rules";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import type { EmployeeStatus } from "@/lib/workforce/rules";
import type { WorkforceDetails } from "@/lib/workforce/schema";
import { statusChoices } from "@/lib/workforce/status/rules";
import { AttentionCallout } from "./attention-callout";
import { DetailsFacts } from "./details-facts";
import { NotesPanel } from "./notes-panel";
import { profilePath } from "./profile-path";

const StatusDialog = lazyComponent(() => import("./status-dialog"), "StatusDialog", dialogFrame("sm"));

type Props = {
  company: { id: number; name: string };
  first: WorkforceDetails;
  access: WorkforceAccess;
  limits: NoteLimits;
};

/** What they are booked for at the company, before what was written about them. */
function UpcomingShifts({ shifts }: { shifts: WorkforceDetails["upcoming_shifts"] }) {
  return (
    <section className={`min-w-0 px-3.5 py-2.5 ${card}`} aria-label="Upcoming shifts">
      <h3 className="inline-flex items-center gap-2 text-md/5 font-semibold">
        Upcoming shifts <CountBadge count={shifts.length} label="upcoming shifts" max={9_999} />
      </h3>
      {shifts.length === 0 ? (
        <p className="mt-1 text-muted">No upcoming shifts.</p>
      ) : (
        <UpcomingShiftList shifts={shifts} />
      )}
    </section>
  );
}

/** Employee Details: the shifts ahead, then the notes, and beside them who it is. */
export function DetailsScreen({ company, first, access, limits }: Props) {
  const router = useRouter();
  const of = { companyId: company.id, caregiverId: first.id };
  const { data: details } = useQuery({ ...employeeQuery(of), initialData: first });
  const [to, setTo] = useState<EmployeeStatus | null>(null);
  const name = `${details.first_name} ${details.last_name}`;
  const choices = access.canChangeStatus ? statusChoices(details) : [];
  useCommands({
    commands: () =>
      choices.map(({ status, label }) => ({
        id: `status-${status}`,
        label: `${label} ${name}`,
        group: "This page",
        writes: true,
        run: () => setTo(status),
      })),
  });
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-center justify-end">
        <h2 className={`mr-auto ${pageTitle}`}>Employee Details</h2>
        {choices.length > 0 && (
          <Menu
            writes
            label={`Change status of ${name}`}
            placement="bottom-end"
            className={buttonClass("secondary", "md")}
            items={() =>
              choices.map(({ status, label }) => ({
                id: status,
                label,
                tone: status === "terminated" ? ("danger" as const) : undefined,
                onSelect: () => setTo(status),
              }))
            }
          >
            Change status <ChevronDown aria-hidden />
          </Menu>
        )}
      </div>
      <AttentionCallout
        attention={details.attention}
        href={
          access.canSeeCredentials
            ? profilePath({ companyId: company.id, caregiverId: details.id }, "credentials")
            : null
        }
      />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-3">
          <UpcomingShifts shifts={details.upcoming_shifts} />
          {access.canSeeNotes && (
            <NotesPanel
              of={of}
              name={name}
              canAdd={access.canAddNotes}
              isDeactivated={details.is_deactivated}
              limits={limits}
            />
          )}
        </div>
        <DetailsFacts details={details} />
      </div>
      {to && (
        <StatusDialog
          company={company}
          person={{ ...details, name }}
          to={to}
          // The sidebar shows the status too.
          onChanged={() => router.refresh()}
          onClose={() => setTo(null)}
        />
      )}
    </div>
  );
}
