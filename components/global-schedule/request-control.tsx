"use client";

import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { RequestShiftsDialog, requestKinds } from "@/components/requests/request-kinds";
import type { RequestStart } from "@/components/requests/request-store";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { Tooltip } from "@/components/ui/tooltip";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { ShiftKind } from "@/lib/shifts/policy";
import type { SessionUser } from "@/lib/users/schema";

const NO_REQUESTS = "You do not have permission to request shifts";

type Props = {
  user: SessionUser;
  /** The calendar's facilities, chosen ones first. */
  facilities: readonly CalendarFacility[];
  brand: string;
  /** The day in view. */
  date: string;
};

const facilityFor = (facilities: readonly CalendarFacility[], kind: ShiftKind) =>
  facilities.find(
    ({ access, account_receivable_status }) =>
      (kind === "FLEX" ? access.flex : access.onDemand) && account_receivable_status === "ACTIVE",
  );

const content = (
  <>
    <Plus aria-hidden /> Request
  </>
);

/** Requests shifts at any of the facilities: a menu if both kinds are available, else one button. */
export function RequestControl({ user, facilities, brand, date }: Props) {
  const [opened, setOpened] = useState<{ kind: ShiftKind; start?: RequestStart } | null>(null);
  const open = (kind: ShiftKind) => setOpened({ kind });
  const offered = requestKinds.filter(({ kind }) => facilityFor(facilities, kind));
  // With both kinds, the marketplace comes first, as in the menu.
  const [only] = offered;
  const ofDay = (kind: ShiftKind) => ({
    id: "request",
    label: "Request for the day in view",
    words: "add post create new shift",
    group: "Schedule",
    hotkey: "r",
    writes: true,
    run: () => setOpened({ kind, start: { date } }),
  });
  useCommands({
    commands: () => [
      ...offered.map(({ kind, label }) => ({
        id: kind,
        label,
        group: "Actions",
        writes: true,
        run: () => open(kind),
      })),
      ...(only ? [ofDay(only.kind)] : []),
    ],
  });
  const facility = opened && facilityFor(facilities, opened.kind);
  return (
    <span
      className="contents"
      onPointerEnter={RequestShiftsDialog.preload}
      onFocus={RequestShiftsDialog.preload}
    >
      {offered.length === 2 && (
        <Menu
          writes
          label="Request"
          className={buttonClass("primary")}
          placement="bottom-end"
          items={() => offered.map(({ kind, label }) => ({ id: kind, label, onSelect: () => open(kind) }))}
        >
          {content} <ChevronDown aria-hidden />
        </Menu>
      )}
      {offered.length === 1 && (
        <Button variant="primary" onClick={() => open(only!.kind)}>
          {content} <span className="max-md:sr-only">{only!.label.replace(/^Request /, "")}</span>
        </Button>
      )}
      {offered.length === 0 && (
        <Tooltip text={NO_REQUESTS}>
          <Button variant="primary" aria-disabled>
            {content}
          </Button>
        </Tooltip>
      )}
      {opened && facility && (
        <RequestShiftsDialog
          kind={opened.kind}
          start={opened.start}
          user={user}
          facility={facility}
          brand={brand}
          onClose={() => setOpened(null)}
        />
      )}
    </span>
  );
}
