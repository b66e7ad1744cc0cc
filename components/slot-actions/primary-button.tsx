"use client";

import type { ListSlot } from "@/lib/slots/schema";
import { openAction } from "./action-store";
import type { PrimaryAction } from "./primary-action";

type Props = { primary: PrimaryAction; slot: ListSlot; className: string | undefined };

/** The one button of a slot's row beside its menu: Confirm, Assign, Invite or Set arrival. */
export const PrimaryButton = ({ primary, slot, className }: Props) => (
  <button
    type="button"
    className={className}
    aria-label={`${primary.label}: ${slot.caregiver_name ?? `open ${slot.resource_type}`}, ${slot.start_time}`}
    onPointerEnter={primary.action.Dialog.preload}
    onFocus={primary.action.Dialog.preload}
    onClick={() => openAction(primary.action, slot)}
  >
    {primary.label}
  </button>
);
