import { Phone, UserRound } from "lucide-react";
import { hasHotkeys } from "@/components/shell/hotkeys";
import type { MenuAction, MenuItem } from "@/components/ui/menu-items";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { personPath } from "@/lib/people/path-rules";
import { readablePhone } from "@/lib/phones/format";
import { callOffLabels } from "@/lib/slots/call-off/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { openAction, runNow } from "./action-store";
import { offersOf, type Offer } from "./offers";
import { historyAction } from "./registry";
import { packetItems } from "./packet-item";
import type { SlotSource } from "./slot-source";
import type { useCallOff } from "./use-call-off";

type OnCallOff = ReturnType<typeof useCallOff>;

/** A call link to the professional, if the facility may see the number. */
function callOf({ caregiver_phone_number: phone }: ListSlot): MenuItem[] {
  if (!phone) return [];
  const label = `Call ${readablePhone(phone)}`;
  return [{ id: "call", label, icon: <Phone aria-hidden />, href: `tel:${phone}` }];
}

/** The page of the professional, also of one who left the slot. */
function personOf(
  { caregiver_id: id, caregiver_name: name }: ListSlot,
  { personId }: SlotSource,
): MenuItem[] {
  if (!id || !name || id === personId) return [];
  return [
    { id: "person", label: "View professional", icon: <UserRound aria-hidden />, href: personPath(id) },
  ];
}

const refusedBy = (reason: string | null) => (reason === null ? {} : { disabled: true, reason });

const itemOf = ({ action, isPermitted }: Offer, slot: ListSlot): MenuAction => ({
  id: action.id,
  label: typeof action.label === "string" ? action.label : action.label(slot),
  icon: <action.icon aria-hidden />,
  tone: action.tone,
  writes: action !== historyAction,
  hotkey: action.id === "confirm" && hasHotkeys() ? "c" : undefined,
  ...refusedBy(isPermitted ? (action.whyNot?.(slot) ?? null) : NO_PERMISSION),
  onSelect: () => openAction(action, slot),
});

/** What most people who call off say. */
const frequent = [
  ["SICK", "Sick"],
  ["UNSTATED", "No reason"],
] as const;

const callOffAnswers = (slot: ListSlot, onCallOff: OnCallOff): MenuAction["answers"] =>
  frequent.map(([reason, label]) => ({
    label,
    name: `Called off: ${callOffLabels[reason].toLowerCase()}`,
    onSelect: () => onCallOff(slot, { reason }),
  }));

const refillAnswer = (slot: ListSlot) => {
  const verb = slot.refill_note ? "Stop" : "Start";
  const load = () => import("./refill-now").then(({ start, stop }) => (slot.refill_note ? stop : start));
  return { label: verb, name: `${verb} looking for a replacement`, onSelect: () => runNow(load, slot) };
};

/** What can be done with a slot, in the order of its menu, which may record a call-off without its dialog. */
export function slotMenuItems(slot: ListSlot, source: SlotSource, onCallOff?: OnCallOff): MenuItem[] {
  const items = offersOf(slot, source).map((offer) => ({
    ...itemOf(offer, slot),
    ...(onCallOff && offer.action.id === "call-off" && { answers: callOffAnswers(slot, onCallOff) }),
    ...(onCallOff && offer.action.id === "refill" && { answers: [refillAnswer(slot)] }),
  }));
  const nothing: MenuItem = { id: "none", group: "Nothing can be changed now" };
  const history = itemOf({ action: historyAction, isPermitted: true }, slot);
  const further = source.itemsOf?.(slot) ?? [];
  // What changes the slot comes first; what only shows something is below a line.
  const line: MenuItem = { id: "shows", separator: true };
  return [
    ...(items.length > 0 ? items : [nothing]),
    line,
    ...further,
    ...callOf(slot),
    ...personOf(slot, source),
    ...packetItems(slot),
    history,
  ];
}
