import { Ellipsis } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { PersonLink } from "@/components/professionals/person-link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { Column } from "@/components/ui/data-table/column";
import { Menu } from "@/components/ui/menu";
import { MenuHead } from "@/components/ui/menu-head";
import type { MenuItem } from "@/components/ui/menu-items";
import { Tooltip } from "@/components/ui/tooltip";
import { partsOf } from "@/components/ui/parts";
import { PHONE } from "@/components/ui/use-media";
import { formatShortDay, shortTimes, zoneName } from "@/lib/time/calendar";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";
import { RosterStatusPill, statusLabel } from "@/components/people/roster-status";

const CLOSED = "This professional’s profile opens once they have accepted your agency’s invite.";

const profileOf = ({ id }: RosterProfessional) => `/private/agency/professionals/${id}/employee-details`;

const typesOf = ({ certifications }: RosterProfessional) =>
  certifications.map(({ resource_type }) => resource_type).join(", ");

/** Without those that only name the license in words: "Registered Nurse" of an RN. */
const specialtiesOf = ({ specialties, certifications }: RosterProfessional) =>
  specialties
    .filter(({ code }) => certifications.every(({ resource_type }) => resource_type !== code))
    .map(({ label }) => label)
    .join(", ");

/** On a phone it is in the menu, if there is one. */
function ManageProfile({ person, isInMenu }: { person: RosterProfessional; isInMenu: boolean }) {
  const name = `Manage profile of ${person.name}`;
  const isHidden = isInMenu ? "max-md:hidden" : undefined;
  if (person.is_profile_open)
    return (
      <Link
        href={profileOf(person) as Route}
        prefetch={false}
        className={buttonClass("secondary", "sm", isHidden)}
        aria-label={name}
      >
        Manage profile
      </Link>
    );
  return (
    <Tooltip text={CLOSED}>
      <Button size="sm" className={isHidden} aria-disabled aria-label={name}>
        Manage profile
      </Button>
    </Tooltip>
  );
}

const profileItem = (person: RosterProfessional): MenuItem => ({
  id: "profile",
  label: "Manage profile",
  ...(person.is_profile_open ? { href: profileOf(person) } : { disabled: true, reason: CLOSED }),
});

/** "Thu, Dec 3, 11 PM – 7 AM". */
const timesOfNext = (next: NonNullable<RosterProfessional["next_shift"]>) =>
  `${formatShortDay(next.shift_date)}, ${shortTimes(next.start_hour_tz, next.end_hour_tz)}`;

/** What comes next for them; nothing for those who don't work for the agency. */
function nextText({ is_profile_open: isOpen, status, next_shift: next }: RosterProfessional): string | null {
  if (next) return `${timesOfNext(next)} ${zoneName(next.facility_timezone)} · ${next.facility_name}`;
  return isOpen && status === "enabled" ? "No shift ahead" : null;
}

function Name({ person }: { person: RosterProfessional }) {
  const { id, name, status, is_profile_open: isOpen } = person;
  const next = nextText(person);
  return (
    <div className="flex min-w-0 items-center gap-x-2.5 text-left">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere max-md:leading-5">
          {isOpen ? <PersonLink id={id} name={name} /> : name}
        </p>
        <p className="flex items-center gap-1.5 text-sm/5 font-normal text-muted md:hidden">
          {partsOf(
            typesOf(person),
            person.next_shift ? `Next ${timesOfNext(person.next_shift)}` : (next ?? ""),
          )}
          {status !== "enabled" && <RosterStatusPill status={status} />}
        </p>
        {next && (
          <p className="truncate text-sm/5 font-normal text-muted max-md:hidden xl:hidden" title={next}>
            {person.next_shift ? `Next ${next}` : next}
          </p>
        )}
      </div>
    </div>
  );
}

const columns: readonly Column<RosterProfessional>[] = [
  {
    id: "name",
    header: "Professional",
    card: "title",
    sortBy: ({ name }) => name,
    cell: (person) => <Name person={person} />,
  },
  {
    id: "status",
    header: "Status",
    width: "9rem",
    card: "hidden",
    sortBy: ({ status }) => statusLabel(status),
    cell: ({ status }) => <RosterStatusPill status={status} />,
  },
  {
    id: "next",
    header: "Next shift",
    // Of a small laptop, names keep their words whole.
    width: "clamp(14rem, 50vw - 24.5rem, 30%)",
    // Below the name where there is no room.
    hideBelow: "xl",
    card: "hidden",
    sortBy: ({ next_shift }) => next_shift && next_shift.shift_date,
    cell: (person) => {
      const next = nextText(person);
      return (
        next && (
          <span className="-my-1 line-clamp-2 text-sm/4 text-muted" title={next}>
            {next}
          </span>
        )
      );
    },
  },
  {
    id: "license",
    header: "License type",
    width: "6.25rem",
    card: "hidden",
    sortBy: typesOf,
    cell: typesOf,
  },
  {
    id: "specialty",
    header: "Specialty",
    width: "9.5rem",
    hideBelow: "xl",
    card: "hidden",
    sortBy: specialtiesOf,
    // What doesn't fit is shown on hover.
    cell: (one) => (
      <span className="block truncate md:contain-inline-size" title={specialtiesOf(one)}>
        {specialtiesOf(one) || <span className="text-faint">–</span>}
      </span>
    ),
  },
  {
    id: "city",
    header: "City",
    width: "8.75rem",
    card: "hidden",
    sortBy: ({ city_name }) => city_name,
    cell: ({ city_name, state_code }) =>
      city_name && (
        <>
          {city_name}
          <span className="xl:hidden">{state_code && `, ${state_code}`}</span>
        </>
      ),
  },
  {
    id: "state",
    header: "State",
    width: "3.75rem",
    hideBelow: "xl",
    card: "hidden",
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
    width: "10.75rem",
    card: "corner",
    cell: (person) => {
      const actions = actionsFor(person);
      return (
        <div className="flex items-center justify-end gap-1">
          <ManageProfile person={person} isInMenu={actions.length > 0} />
          {actions.length === 0 ? (
            // Keeps the buttons of all rows in line.
            <span className="w-8.5 max-md:hidden" />
          ) : (
            <Menu
              label={`More actions for ${person.name}`}
              iconOnly
              className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
              header={<MenuHead title={person.name} />}
              items={() => [
                ...(matchMedia(PHONE).matches ? [profileItem(person)] : []),
                ...actions.map(({ id, label }) => ({
                  id,
                  label,
                  writes: true,
                  onSelect: () => ask({ person, action: id }),
                })),
              ]}
            >
              <Ellipsis aria-hidden />
            </Menu>
          )}
        </div>
      );
    },
  },
];
