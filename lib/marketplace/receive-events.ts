import { HttpError } from "@/lib/errors";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { declineInvite } from "@/lib/invites/decline-invite";
import { log } from "@/lib/log";
import { claimSlot } from "@/lib/slots/claim-slot";
import { recordAttendance } from "./record-attendance";
import type { MarketplaceEvent } from "./schema";
import { withdrawProfessional } from "./withdraw-professional";

async function receive(event: Exclude<MarketplaceEvent, { kind: "ATTENDED" }>, now: Date): Promise<unknown> {
  switch (event.kind) {
    case "CLAIMED":
      return claimSlot({ slotId: event.slotId, professionalId: event.professionalId, now });
    case "INVITE_ACCEPTED":
      return acceptInvite({ inviteId: event.inviteId, now });
    case "INVITE_DECLINED":
      return declineInvite({ inviteId: event.inviteId, now });
    case "WITHDREW":
      return withdrawProfessional({ slotId: event.slotId, professionalId: event.professionalId, now });
  }
}

/** Applies what a marketplace reports, by the portal's own verbs. What somebody else was first with is refused there. */
export async function receiveEvents(events: MarketplaceEvent[], now: Date): Promise<void> {
  await recordAttendance(events.flatMap((event) => (event.kind === "ATTENDED" ? [event] : [])));
  for (const event of events) {
    if (event.kind === "ATTENDED") continue;
    await receive(event, now).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      log.debug(
        { kind: event.kind, code: error.errors[0]?.code },
        "The portal refused what the marketplace reported.",
      );
    });
  }
}
