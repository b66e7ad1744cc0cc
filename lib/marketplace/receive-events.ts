import type { Ctx } from "@/lib/context";
import { HttpError } from "@/lib/errors";
import { acceptInvite, declineInvite } from "@/lib/invites/accept-invite";
import { log } from "@/lib/log";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { recordAttendance } from "./record-attendance";
import type { MarketplaceEvent } from "./schema";
import { withdrawProfessional } from "./withdraw-professional";

type Answer = Exclude<MarketplaceEvent, { kind: "ATTENDED" }>;

async function receive(ctx: Ctx<"system">, event: Answer): Promise<unknown> {
  switch (event.kind) {
    case "CLAIMED": {
      const { slotId, acknowledgedRest } = event;
      return claimSlot(asProfessional(ctx, event), { slotId, acknowledgedRest });
    }
    case "INVITE_ACCEPTED": {
      const { inviteId, acknowledgedRest } = event;
      return acceptInvite(ctx, { inviteId, acknowledgedRest });
    }
    case "INVITE_DECLINED":
      return declineInvite(ctx, { inviteId: event.inviteId });
    case "WITHDREW":
      return withdrawProfessional(asProfessional(ctx, event), { slotId: event.slotId });
  }
}

const asProfessional = (ctx: Ctx<"system">, { professionalId }: { professionalId: number }) => ({
  ...ctx,
  actor: { professionalId },
});

/** Applies a marketplace's events with the portal's own verbs, which refuse what has changed in the meantime. */
export async function receiveEvents(ctx: Ctx<"system">, events: MarketplaceEvent[]): Promise<void> {
  await recordAttendance(
    ctx,
    events.flatMap((event) => (event.kind === "ATTENDED" ? [event] : [])),
  );
  for (const event of events) {
    if (event.kind === "ATTENDED") continue;
    await receive(ctx, event).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      log.debug(
        { kind: event.kind, code: error.errors[0]?.code },
        "The portal refused what the marketplace reported.",
      );
    });
  }
}
