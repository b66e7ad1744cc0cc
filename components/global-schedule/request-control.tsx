"use client";

import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { RequestShiftsDialog, requestKinds } from "@/components/requests/request-kinds";
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
  /** Those of the calendar, the ones looked at first. */
  facilities: readonly CalendarFacility[];
  brand: string;
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

/** Requests shifts at any of the facilities: a menu of both kinds where there are both, else one button. */
export function RequestControl({ user, facilities, brand }: Props) {
  const [opened, setOpened] = useState<ShiftKind | null>(null);
  const offered = requestKinds.filter(({ kind }) => facilityFor(facilities, kind));
  useCommands({
    commands: () =>
      offered.map(({ kind, label }) => ({ id: kind, label, group: "Actions", run: () => setOpened(kind) })),
  });
  const facility = opened && facilityFor(facilities, opened);
  const [only] = offered;
  return (
    <span
      className="contents"
      onPointerEnter={RequestShiftsDialog.preload}
      onFocus={RequestShiftsDialog.preload}
    >
      {offered.length === 2 && (
        <Menu
          label="Request"
          className={buttonClass("primary")}
          placement="bottom-end"
          items={() =>
            offered.map(({ kind, label }) => ({ id: kind, label, onSelect: () => setOpened(kind) }))
          }
        >
          {content} <ChevronDown aria-hidden />
        </Menu>
      )}
      {offered.length === 1 && (
        <Button variant="primary" onClick={() => setOpened(only!.kind)}>
          <Plus aria-hidden /> {only!.label}
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
          kind={opened}
          user={user}
          facility={facility}
          brand={brand}
          onClose={() => setOpened(null)}
        />
      )}
    </span>
  );
}
