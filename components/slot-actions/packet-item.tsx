import { IdCard } from "lucide-react";
import type { MenuItem } from "@/components/ui/menu-items";

/** The documents of a slot's professional, if any are on file. */
export function packetItems(slot: { slot_id: number; attachment_id?: string | null }): MenuItem[] {
  if (!slot.attachment_id) return [];
  const href = `/api/slot/${slot.slot_id}/credential-packet`;
  return [
    { id: "packet", label: "Credential Packet", icon: <IdCard aria-hidden />, href, opensNewTab: true },
  ];
}
