import { agencyScope, facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { storage } from "@/lib/files/storage";
import { inThread } from "@/lib/threads/run-in-thread";
import { dateOnAt } from "@/lib/time/zones";
import type { assemblePacket, PacketContent } from "./assemble-packet";
import { getSlotOfPacket, listPapers, type SlotOfPacket } from "./reads";
import { inPacketOrder, nameOfPaper, type Paper } from "./rules";

/** Papers are strangers' files: whatever they cost, they cost it in a thread that can be ended. */
const assembleInThread = inThread<PacketContent, Awaited<ReturnType<typeof assemblePacket>>>({
  lane: "documents",
  module: "lib/slots/credential-packet/assemble-packet.ts",
  name: "assemblePacket",
  deadlineMs: 20_000,
});

type Packet = { bytes: Uint8Array; name: string; contentType: "application/pdf" };

/** People's papers: anyone who takes them away by the hundred is not preparing a shift. */
const limit = { name: "credential-packet", atMost: 60, minutes: 10 };

async function recordOpening(ctx: Ctx, slot: SlotOfPacket, papers: readonly Paper[]): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: "credential_packet.opened",
      facilityId: slot.facilityId,
      entity: "slot",
      entityId: slot.slotId,
      after: { professionalId: slot.professionalId, papers: papers.map(nameOfPaper) },
    }),
  );
}

/**
 * The papers of anyone who has taken a slot, for the slot's facility and the person's agency. Made again each time, so that
 * it never shows what is no longer verified; anyone who opens one is noted.
 */
export async function openPacket(ctx: Ctx, { slotId }: { slotId: number }): Promise<Packet> {
  const { actor, now } = ctx;
  const scope = actor.agencyId === null ? facilityScope(actor) : agencyScope(actor);
  const slot = await getSlotOfPacket(scope, slotId, now);
  await countHit({ ...limit, of: String(actor.userId) });
  const papers = slot.packetFileId ? [] : inPacketOrder(await listPapers(slot), slot.resourceType);
  const today = dateOnAt(now, slot.zone);
  const bytes = slot.packetFileId
    ? await storage().read(slot.packetFileId)
    : await assembleInThread({ slot, papers, today, createdAt: now });
  await recordOpening(ctx, slot, papers);
  const name = `${slot.firstName} ${slot.lastName} Credential Packet.pdf`;
  return { bytes, name, contentType: "application/pdf" };
}
