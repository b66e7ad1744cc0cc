import type { ReactNode } from "react";
import { DetailFrame } from "@/components/ui/detail-frame";
import { DetailSidebar } from "@/components/ui/detail-sidebar";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatDayHeading, timeIn, zoneName } from "@/lib/time/calendar";
import type { ProfessionalTab } from "@/lib/access/page-access";
import { personPath } from "@/lib/people/path-rules";
import { shortHoursOf } from "@/lib/time/durations";
import { isBlocking, shownStatus, statusLabels } from "@/lib/workforce/rules";
import type { WorkforceDetails } from "@/lib/workforce/schema";
import { profilePath, profileTabs } from "./profile-path";

function NextShift({ shift, today }: { shift: NonNullable<WorkforceDetails["next_shift"]>; today: string }) {
  const zone = shift.facility_timezone;
  const [from, to] = [shift.start_time_at_utc, shift.end_time_at_utc].map((at) =>
    timeIn(Date.parse(at), zone),
  );
  return (
    <>
      {formatDayHeading(shift.start_date, today)}, {from} – {to} {zoneName(zone)}
      <br />
      {[shift.facility_name, shift.unit_name].filter(Boolean).join(", ")}
    </>
  );
}

function WeekHours({ minutes, limit }: { minutes: number; limit: number }) {
  const text = `${shortHoursOf(minutes)} of ${limit} h`;
  return (
    <>
      {text}
      {/* An empty track would read as a line between facts. */}
      {minutes > 0 && (
        <ProgressBar label="Hours this week" value={Math.min(minutes, limit * 60)} max={limit * 60} />
      )}
    </>
  );
}

type Props = {
  profile: {
    company: { id: number };
    details: WorkforceDetails;
    tabs: readonly ProfessionalTab[];
    today: string;
  };
  current: ProfessionalTab | "overview";
  children: ReactNode;
};

/** Manage Professional: who it is about, its parts and what is due in them. */
export function ProfileFrame({ profile, current, children }: Props) {
  const { company, details, tabs, today } = profile;
  const companyId = company.id;
  const { attention, next_shift: next } = details;
  const due: Partial<Record<ProfessionalTab, { count: number; counts: string }>> = {
    credentials: {
      count: attention.filter(({ code }) => code !== "PENDING").length,
      counts: "due",
    },
  };
  const types = details.licenses.map(({ resource_type }) => resource_type).join(", ");
  const isBlocked = shownStatus(details) === "enabled" && attention.some(isBlocking);
  // As in the list: "Enabled" alone would say that they can work.
  const about = [types, isBlocked ? "Blocked" : statusLabels[shownStatus(details)]]
    .filter(Boolean)
    .join(" · ");
  return (
    <DetailFrame
      side={
        <DetailSidebar
          back={{ href: `/private/workforce?company=${companyId}`, label: "Back to Workforce" }}
          title="Manage Professional"
          who={{
            name: `${details.first_name} ${details.last_name}`,
            about,
            href: personPath(details.id, companyId),
          }}
          links={[
            { href: personPath(details.id, companyId), label: "Overview", isCurrent: current === "overview" },
            ...tabs.map((tab) => ({
              href: profilePath({ companyId, caregiverId: details.id }, tab),
              label: profileTabs[tab],
              isCurrent: tab === current,
              ...due[tab],
            })),
          ]}
          facts={[
            ...(next ? [{ name: "Next shift", value: <NextShift shift={next} today={today} /> }] : []),
            {
              name: "This week",
              value: <WeekHours minutes={details.week_minutes} limit={details.overtime_threshold_hours} />,
            },
          ]}
        />
      }
    >
      {children}
    </DetailFrame>
  );
}
