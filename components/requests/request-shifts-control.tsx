"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { useState, type ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { NO_PERMISSION, PermissionGate } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import { OPERATION_FAILED } from "@/components/ui/use-submission";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import { requestRefusal, type ShiftKind } from "@/lib/shifts/policy";
import type { SessionUser } from "@/lib/users/schema";
import type { RequestShiftsDialogProps } from "./request-shifts-dialog";
import { requestable } from "./requestable";

export type RequestShiftsControlProps = { user: SessionUser; facility: FacilityDetails; brand: string };

const kinds = [
  { kind: "ON_DEMAND", label: "Request On Demand Shift" },
  { kind: "FLEX", label: "Request Internal Flex Shift" },
] as const;

const importDialog = () => import("./request-shifts-dialog");

const content = (
  <>
    <Plus aria-hidden /> Request Shifts
  </>
);

/** Opens the request for shifts: a menu of both kinds, or one button where the facility has one. */
export function RequestShiftsControl({ user, facility, brand }: RequestShiftsControlProps) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{
    kind: ShiftKind;
    Dialog: ComponentType<RequestShiftsDialogProps>;
  } | null>(null);
  const held = user.permissionsByFacility[facility.id] ?? [];
  const offered = kinds
    .map((one) => ({ ...one, refusal: requestRefusal(held, requestable(facility), one.kind) }))
    .filter(({ kind }) => (kind === "FLEX" ? facility.allow_flex_shifts : facility.allow_on_demand_shifts));
  const first = offered[0];

  function warm() {
    void queries.prefetchQuery(structuresQuery(facility.id));
    void importDialog().catch(() => undefined);
  }
  function open(kind: ShiftKind) {
    importDialog()
      .then(({ RequestShiftsDialog }) => setOpened({ kind, Dialog: RequestShiftsDialog }))
      .catch(() => notify({ type: "error", message: OPERATION_FAILED }));
  }
  function control() {
    if (facility.account_receivable_status !== "ACTIVE") {
      return (
        <Tooltip text="This button is disabled due to non-payment">
          <Button variant="primary" aria-disabled>
            {content}
          </Button>
        </Tooltip>
      );
    }
    const isAllowed = offered.some(({ refusal }) => refusal === null);
    if (!first || !isAllowed || offered.length === 1) {
      return (
        <PermissionGate allowed={isAllowed}>
          <Button variant="primary" onClick={() => first && open(first.kind)}>
            {content}
          </Button>
        </PermissionGate>
      );
    }
    const items = () =>
      offered.map(({ kind, label, refusal }) => ({
        id: kind,
        label,
        disabled: refusal !== null,
        reason: NO_PERMISSION,
        onSelect: () => open(kind),
      }));
    return (
      <Menu label="Request Shifts" items={items} className={buttonClass("primary")} placement="bottom-end">
        {content} <ChevronDown aria-hidden />
      </Menu>
    );
  }
  return (
    <span className="contents" onPointerEnter={warm} onFocus={warm}>
      {control()}
      {opened && (
        <opened.Dialog
          kind={opened.kind}
          user={user}
          facility={facility}
          brand={brand}
          onClose={() => setOpened(null)}
        />
      )}
    </span>
  );
}
