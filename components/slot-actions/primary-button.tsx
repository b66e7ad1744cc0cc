"use client";

import { focusMenuBeside } from "@/components/list/rows";
import { HOLD_SECONDS } from "@/lib/slots/confirmation/rules";
import { useWriting } from "@/components/ui/view-only";
import type { ListSlot } from "@/lib/slots/schema";
import { pressPrimary } from "./action-store";
import type { PrimaryAction } from "./primary-action";

type Props = { primary: PrimaryAction; slot: ListSlot; className: string | undefined };

/** The button beside a row's menu: Confirm, Assign, Invite, Ask or Set arrival. */
export const PrimaryButton = ({ primary, slot, className }: Props) => (
  <button
    type="button"
    className={className}
    aria-label={`${primary.label}: ${slot.caregiver_name ?? `open ${slot.resource_type}`}, ${slot.start_time}`}
    onPointerEnter={primary.action.Dialog.preload}
    onFocus={primary.action.Dialog.preload}
    data-confirm={primary.isInstant || undefined}
    title={primary.isInstant ? `You can undo this for ${HOLD_SECONDS} seconds` : undefined}
    onClick={({ currentTarget, detail }) => {
      // The second half of a double click.
      if (detail > 1) return;
      // A one-press button disappears after its action, so the focus moves to the row's menu.
      if (primary.isInstant) focusMenuBeside(currentTarget);
      pressPrimary(primary, slot);
    }}
    {...useWriting()}
  >
    {primary.label}
  </button>
);
