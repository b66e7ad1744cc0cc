import { Ellipsis, Ban, CircleSlash, CircleX, Clock } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { PersonLink } from "@/components/professionals/person-link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { Column } from "@/components/ui/data-table/column";
import { Menu } from "@/components/ui/menu";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import {
  isBlocking,
  shownStatus,
  statusLabels,
  type EmployeeStatus,
  type ShownStatus,
} from "@/lib/workforce/rules";
import type { WorkforceProfessional } from "@/lib/workforce/schema";
import { statusChoices } from "@/lib/workforce/status/rules";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import { profilePath } from "./profile-path";

const looks = {
  pending: { tone: "pending", icon: <Clock aria-hidden /> },
  disabled: { tone: "expired", icon: <CircleSlash aria-hidden /> },
  terminated: { tone: "cancelled", icon: <CircleX aria-hidden /> },
  deactivated: { tone: "cancelled", icon: <Ban aria-hidden /> },
} as const satisfies Partial<Record<ShownStatus, object>>;

function WorkforceStatus({ person }: { person: WorkforceProfessional }) {
  const status = shownStatus(person);
  const blocking = person.attention.find(isBlocking);
  if (status === "enabled")
    return blocking ? (
      // Enabled by the company, but that alone would say that they can work.
      <span title={`${statusLabels.enabled}. ${blocking.text}. They can’t be assigned to shifts.`}>
        <Pill tone="no-show" icon={<Ban aria-hidden />}>
          <span className="sr-only">{statusLabels.enabled}, </span>Blocked
        </Pill>
      </span>
    ) : (
      <EnabledMark />
    );
  return <Pill {...looks[status]}>{statusLabels[status]}</Pill>;
}

/** On a phone's card, in the color of its pill. */
function StatusWord({ person }: { person: WorkforceProfessional }) {
  const status = shownStatus(person);
  const isBlocked = status === "enabled" && person.attention.some(isBlocking);
  if (status === "enabled" && !isBlocked) return null;
  const ink = isBlocked ? "text-no-show" : status === "pending" ? "text-pending" : undefined;
  return (
    <>
      <span className={ink}>{isBlocked ? "Blocked" : statusLabels[status]}</span>
      {" · "}
    </>
  );
}

/** A company with more facilities has no room for a square each. */
const MAX_SQUARES = 8;

/** "4 of 6", with a square for each facility. */
function LocationSquares({ enabled, all }: { enabled: number; all: number }) {
  return (
    <span className="inline-flex items-center gap-2 align-top">
      {all <= MAX_SQUARES && (
        <span className="inline-flex gap-0.5" aria-hidden>
          {Array.from({ length: all }, (_, i) => (
            <i key={i} className={`size-2 rounded-xs ${i < enabled ? "bg-bar" : "bg-line"}`} />
          ))}
        </span>
      )}
      <span className="whitespace-nowrap tabular-nums">
        {enabled} of {all}
      </span>
    </span>
  );
}

export type AskForStatus = (person: WorkforceProfessional, status: EmployeeStatus) => void;

/** The most urgent reason, and how many others there are. */
function Reason({ attention }: Pick<WorkforceProfessional, "attention">) {
  const [reason, ...others] = attention;
  if (!reason) return null;
  return (
    <span className={`text-sm font-semibold ${isBlocking(reason) ? "text-gap" : "text-pending"}`}>
      {reason.text}
      {others.length > 0 && <span className="font-normal text-muted"> +{others.length} more</span>}
    </span>
  );
}

function Name({ person, companyId }: { person: WorkforceProfessional; companyId: number | undefined }) {
  return (
    <span className="grid min-w-0">
      <PersonLink
        id={person.id}
        name={person.name}
        companyId={companyId}
        className="font-semibold wrap-anywhere"
      />
      <Reason attention={person.attention} />
    </span>
  );
}

type Rights = { companyId: number; access: WorkforceAccess; ask: AskForStatus };

function Actions({
  person,
  href,
  ask,
}: {
  person: WorkforceProfessional;
  href: string | null;
  ask: AskForStatus | null;
}) {
  const choices = ask ? statusChoices(person) : [];
  return (
    <div className="flex items-center justify-end gap-2 max-md:*:min-h-11">
      {/* The menu has it for everyone. */}
      {person.employee_status === "pending" && choices.length > 0 && !person.attention.some(isBlocking) && (
        <Button
          writes
          size="sm"
          className="bg-brand-soft text-brand-text"
          onClick={() => ask!(person, "enabled")}
        >
          Enable<span className="sr-only"> {person.name}</span>
        </Button>
      )}
      {href && (
        <Link
          href={href as Route}
          prefetch={false}
          // On a phone, the name leads there.
          className={buttonClass("secondary", "sm", "max-md:hidden")}
          aria-label={`Manage profile of ${person.name}`}
        >
          Manage profile
        </Link>
      )}
      {choices.length > 0 && (
        <Menu
          writes
          label={`Change status of ${person.name}`}
          iconOnly
          className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
          placement="bottom-end"
          items={() =>
            choices.map(({ status, label }) => ({
              id: status,
              label,
              tone: status === "terminated" ? ("danger" as const) : undefined,
              onSelect: () => ask!(person, status),
            }))
          }
        >
          <Ellipsis aria-hidden />
        </Menu>
      )}
    </div>
  );
}

const textOf = (values: readonly string[]) => values.join(", ");

const facts: readonly Column<WorkforceProfessional>[] = [
  {
    id: "status",
    header: "Status",
    // Of its longest word, so that no column moves when the rest of the list has loaded.
    width: "8rem",
    card: "hidden",
    sortBy: (person) => statusLabels[shownStatus(person)],
    cell: (person) => <WorkforceStatus person={person} />,
  },
  {
    id: "license",
    header: "License type",
    width: "5.25rem",
    sortBy: ({ licenses }) => textOf(licenses),
    cell: ({ licenses }) => textOf(licenses),
    card: "note",
    onCard: (person) => (
      <span className="text-sm text-muted">
        <StatusWord person={person} />
        {[textOf(person.licenses), `${person.enabledFacilityCount} of ${person.facilityCount} locations`]
          .filter(Boolean)
          .join(" · ")}
      </span>
    ),
  },
  {
    id: "specialty",
    card: "hidden",
    header: "Specialty",
    width: "8rem",
    hideBelow: "xl",
    sortBy: ({ specialties }) => textOf(specialties),
    cell: ({ specialties }) =>
      specialties.length > 0 ? (
        <span className="font-normal text-muted">{textOf(specialties)}</span>
      ) : (
        <span className="text-faint">–</span>
      ),
  },
  {
    id: "locations",
    card: "hidden",
    header: "Locations",
    width: "6.5rem",
    sortBy: ({ enabledFacilityCount }) => enabledFacilityCount,
    cell: ({ enabledFacilityCount, facilityCount }) => (
      <LocationSquares enabled={enabledFacilityCount} all={facilityCount} />
    ),
  },
  {
    id: "city",
    card: "hidden",
    header: "City",
    width: "8rem",
    hideBelow: "xl",
    sortBy: ({ city }) => city,
    cell: ({ city }) => city,
  },
  {
    id: "state",
    card: "hidden",
    header: "State",
    width: "5rem",
    hideBelow: "xl",
    sortBy: ({ state }) => state,
    cell: ({ state }) => state,
  },
];

/** The columns of the list, with what the person may do. Inactive professionals get no actions. */
export function workforceColumns({
  companyId,
  access,
  ask,
}: Rights): readonly Column<WorkforceProfessional>[] {
  const hrefOf = ({ id, is_deactivated }: WorkforceProfessional) =>
    access.canOpenProfiles && !is_deactivated ? profilePath({ companyId, caregiverId: id }) : null;
  const name: Column<WorkforceProfessional> = {
    id: "name",
    header: "Professional",
    card: "title",
    sortBy: (person) => person.name,
    cell: (person) => <Name person={person} companyId={hrefOf(person) === null ? undefined : companyId} />,
  };
  if (!access.canOpenProfiles && !access.canChangeStatus) return [name, ...facts];
  const actions: Column<WorkforceProfessional> = {
    id: "actions",
    header: "Actions",
    align: "end",
    width: "16rem",
    card: "corner",
    cell: (person) => (
      <Actions person={person} href={hrefOf(person)} ask={access.canChangeStatus ? ask : null} />
    ),
  };
  return [name, ...facts, actions];
}
