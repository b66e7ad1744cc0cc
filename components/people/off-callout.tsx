"use client";

import { useState } from "react";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { firstNameOf } from "@/lib/characters";
import { canChangeStaffStatus } from "@/lib/internal-staff/policy";
import type { Person } from "@/lib/people/schema";
import type { SessionUser } from "@/lib/users/schema";
import { isHeld } from "./words";

const StaffStatusDialog = lazyComponent(
  () => import("@/components/professionals/staff-status-dialog"),
  "StaffStatusDialog",
  dialogFrame("sm"),
);

type Props = { person: Person; user: SessionUser; facilityId: number; now: number };

/** "Their shifts at Lakeside Commons aren’t affected." */
function othersText({ slots, facilities }: Person, facilityId: number, now: number): string {
  const ids = new Set(
    slots
      .filter((slot) => isHeld(slot) && Date.parse(slot.end_time_at_utc) > now)
      .map(({ facility_id }) => facility_id),
  );
  const names = facilities.filter(({ id }) => id !== facilityId && ids.has(id)).map(({ name }) => name);
  return names.length === 0
    ? ""
    : ` Their shifts at ${new Intl.ListFormat("en-US").format(names)} aren’t affected.`;
}

/** Why someone can't work here, and for who may decide it, the way back. */
export function OffCallout({ person, user, facilityId, now }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { refresh } = useSlotSource();
  const here = user.facilitiesEnabled.find(({ id }) => id === facilityId)?.label ?? "this facility";
  const why = person.is_do_not_return
    ? `On the Do Not Return list of ${here}.`
    : person.status === "Disabled"
      ? `Disabled at ${here}.`
      : "Deactivated.";
  const isEnabling =
    person.status === "Disabled" && !person.is_do_not_return && canChangeStaffStatus(user, facilityId);
  return (
    <Callout tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <strong>{why}</strong> They can’t be assigned, invited or messaged here.
          {othersText(person, facilityId, now)}
        </p>
        {isEnabling && person.source === "STAFF" && (
          <Button writes size="sm" className="md:-my-1" onClick={() => setAsked(true)}>
            {`Enable ${firstNameOf(person.name)}`}
          </Button>
        )}
      </div>
      {isAsked && (
        <StaffStatusDialog
          person={{ id: person.id, name: person.name, is_disabled: true }}
          onDone={() => refresh(facilityId)}
          onClose={() => setAsked(false)}
        />
      )}
    </Callout>
  );
}
