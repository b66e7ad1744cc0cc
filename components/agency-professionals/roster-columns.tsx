import { ChevronDown } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { PersonLink } from "@/components/professionals/person-link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { Column } from "@/components/ui/data-table/column";
import { Menu } from "@/components/ui/menu";
import { Tooltip } from "@/components/ui/tooltip";
import { specialtiesBeyond } from "@/lib/agency-professionals/rules";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";
import { RosterStatusPill, statusLabel } from "@/components/people/roster-status";

const CLOSED = "This professional's profile opens once they have accepted your agency's invite.";

const profileOf = ({ id }: RosterProfessional) => `/private/agency/professionals/${id}/employee-details`;

const typesOf = ({ certifications }: RosterProfessional) =>
  certifications.map(({ resource_type }) => resource_type).join(", ");

const specialtiesOf = ({ specialties, certifications }: RosterProfessional) =>
  specialtiesBeyond(
    specialties,
    certifications.map(({ resource_type }) => resource_type),
  );
/** What the license types' letters stand for. */
const namesOf = ({ specialties }: RosterProfessional) => specialties.map(({ label }) => label).join(", ");

function ManageProfile({ person }: { person: RosterProfessional }) {
  if (person.is_profile_open)
    return (
      <Link
        href={profileOf(person) as Route}
        prefetch={false}
        className={buttonClass("secondary", "sm")}
        aria-label={`Manage profile of ${person.name}`}
      >
        Manage profile
      </Link>
    );
  return (
    <Tooltip text={CLOSED}>
      <Button size="sm" aria-disabled aria-label={`Manage profile of ${person.name}`}>
        Manage profile
      </Button>
    </Tooltip>
  );
}

const columns: readonly Column<RosterProfessional>[] = [
  {
    id: "name",
    header: "Professional",
    card: "title",
    sortBy: ({ name }) => name,
    cell: ({ id, name, is_profile_open: isOpen }) => (
      <span className="flex min-w-0 items-center gap-x-2.5 font-semibold wrap-anywhere">
        <Avatar name={name} /> {isOpen ? <PersonLink id={id} name={name} /> : name}
        {!isOpen && (
          <span className="text-sm font-normal text-muted max-xl:hidden">
            Profile opens once they accept the invite
          </span>
        )}
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    width: "9.5rem",
    card: "aside",
    sortBy: ({ status }) => statusLabel(status),
    cell: ({ status }) => <RosterStatusPill status={status} />,
  },
  {
    id: "license",
    header: "License type",
    width: "7rem",
    sortBy: typesOf,
    cell: (one) => <span title={namesOf(one) || undefined}>{typesOf(one)}</span>,
  },
  {
    id: "specialty",
    header: "Specialty",
    width: "clamp(6rem, 10vw, 12rem)",
    sortBy: specialtiesOf,
    cell: specialtiesOf,
  },
  {
    id: "city",
    header: "City",
    width: "7.5rem",
    sortBy: ({ city_name }) => city_name,
    cell: ({ city_name }) => city_name,
  },
  {
    id: "state",
    header: "State",
    width: "4.5rem",
    sortBy: ({ state_code }) => state_code,
    cell: ({ state_code }) => state_code,
  },
];

type RosterAction = "status" | "resend" | "withdraw";
export type RosterRequest = { person: RosterProfessional; action: RosterAction };

/** What the menu offers; nothing for someone deactivated. `verb` names the action before a person. */
export function actionsFor({ status, has_joined, enabled_for_agency }: RosterProfessional) {
  if (status === "deactivated") return [];
  const change = enabled_for_agency ? "Disable" : "Enable";
  const invite =
    has_joined || status === "terminated"
      ? []
      : ([
          { id: "resend", label: "Resend invite", verb: "Resend invite to" },
          { id: "withdraw", label: "Withdraw invite", verb: "Withdraw invite to" },
        ] as const);
  return [...invite, { id: "status", label: change, verb: change } as const];
}

/** The columns of the list, with each person's actions. */
export const rosterColumns = (ask: (asked: RosterRequest) => void): readonly Column<RosterProfessional>[] => [
  ...columns,
  {
    id: "actions",
    header: "Actions",
    align: "end",
    width: "13rem",
    card: "action",
    cell: (person) => {
      const actions = actionsFor(person);
      return (
        <div className="flex items-center justify-end gap-1.5 max-md:*:min-h-11 max-md:*:first:flex-1">
          <ManageProfile person={person} />
          {actions.length > 0 && (
            <Menu
              label={`More actions for ${person.name}`}
              items={() =>
                actions.map(({ id, label }) => ({ id, label, onSelect: () => ask({ person, action: id }) }))
              }
            >
              More<span className="sr-only"> actions for {person.name}</span> <ChevronDown aria-hidden />
            </Menu>
          )}
        </div>
      );
    },
  },
];
