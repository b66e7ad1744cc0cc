"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { hasHotkeys } from "@/components/shell/hotkeys";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { NO_PERMISSION, PermissionGate } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import { requestRefusal, type ShiftKind } from "@/lib/shifts/policy";
import type { SessionUser } from "@/lib/users/schema";
import { RequestShiftsDialog, requestKinds } from "./request-kinds";
import { openRequest, useRequestedStart } from "./request-store";

export type RequestShiftsControlProps = { user: SessionUser; facility: FacilityDetails; brand: string };

/** The facility's kinds of shifts and, for each, why the person may not request it, if so. */
function kindsOf(user: SessionUser, facility: FacilityDetails) {
  const terms = {
    id: facility.id,
    allowOnDemandShifts: facility.allow_on_demand_shifts,
    allowFlexShifts: facility.allow_flex_shifts,
    accountReceivableStatus: facility.account_receivable_status,
  };
  return requestKinds
    .map((one) => ({ ...one, refusal: requestRefusal(user, terms, one.kind) }))
    .filter(({ kind }) => (kind === "FLEX" ? facility.allow_flex_shifts : facility.allow_on_demand_shifts));
}

/** Whether the person may request shifts here now. */
export const mayRequestShifts = (user: SessionUser, facility: FacilityDetails): boolean =>
  kindsOf(user, facility).some(({ refusal }) => refusal === null);

const content = (
  <>
    <Plus aria-hidden /> Request Shifts
  </>
);

type ChoiceProps = {
  offered: ReturnType<typeof kindsOf>;
  isUnpaid: boolean;
  onOpen: (kind: ShiftKind) => void;
};

/** A menu of both kinds, or a single button. */
function KindChoice({ offered, isUnpaid, onOpen }: ChoiceProps) {
  const allowed = offered.filter(({ refusal }) => refusal === null);
  if (offered.length === 2 && allowed.length > 0) {
    const items = () =>
      offered.map(({ kind, label, refusal }) => ({
        id: kind,
        label,
        disabled: refusal !== null,
        reason: NO_PERMISSION,
        hotkey: kind === allowed[0]?.kind && hasHotkeys() ? "r" : undefined,
        onSelect: () => onOpen(kind),
      }));
    return (
      <Menu
        writes
        label="Request Shifts"
        items={items}
        className={buttonClass("primary")}
        placement="bottom-end"
      >
        {content} <ChevronDown aria-hidden />
      </Menu>
    );
  }
  const button = (
    <Button
      variant="primary"
      aria-disabled={isUnpaid || undefined}
      onClick={() => allowed[0] && onOpen(allowed[0].kind)}
    >
      {content}
    </Button>
  );
  if (isUnpaid) return <Tooltip text="This button is disabled due to non-payment">{button}</Tooltip>;
  return <PermissionGate allowed={allowed.length > 0}>{button}</PermissionGate>;
}

/** Opens the request dialog, which is preloaded on hover. */
export function RequestShiftsControl({ user, facility, brand }: RequestShiftsControlProps) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ShiftKind | null>(null);
  const start = useRequestedStart();
  // Otherwise leaving the page would reopen the request on the next visit.
  useEffect(() => () => openRequest(null), []);

  function preload() {
    void queries.prefetchQuery(structuresQuery(facility.id));
    RequestShiftsDialog.preload();
  }
  const offered = kindsOf(user, facility);
  const allowed = offered.filter(({ refusal }) => refusal === null);
  useCommands({
    commands: () =>
      allowed.map(({ kind, label }) => ({
        id: kind,
        label,
        words: "add post create new shift",
        group: "Actions",
        writes: true,
        run: () => setOpened(kind),
      })),
  });
  // With both kinds, the marketplace comes first, as in the menu.
  const shown = opened ?? (start && allowed[0] ? allowed[0].kind : null);
  function close() {
    setOpened(null);
    openRequest(null);
  }
  return (
    <span className="contents" onPointerEnter={preload} onFocus={preload}>
      <KindChoice
        offered={offered}
        isUnpaid={facility.account_receivable_status !== "ACTIVE"}
        onOpen={setOpened}
      />
      {shown && (
        <RequestShiftsDialog
          kind={shown}
          start={start}
          user={user}
          facility={facility}
          brand={brand}
          onClose={close}
        />
      )}
    </span>
  );
}
