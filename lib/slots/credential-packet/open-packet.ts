import { agencyScope, facilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { storage } from "@/lib/files/storage";
import { inThread } from "@/lib/threads/run-in-thread";
import { dateOnAt } from "@/lib/time/zones";
import type { assemblePacket, PacketContent } from "./assemble-packet";
import { getSlotOfPacket, listPapers, type SlotOfPacket } from "./reads.sql";
import { inPacketOrder, nameOfPaper, type Paper } from "./rules";

/** Uploaded files are untrusted: a worker thread contains their cost and can be terminated. */
const assembleInThread = inThread<PacketContent, Awaited<ReturnType<typeof assemblePacket>>>({
  lane: "documents",
  module: "lib/slots/credential-packet/assemble-packet.ts",
  name: "assemblePacket",
  deadlineMs: 20_000,
});

type Packet = { bytes: Uint8Array; name: string; contentType: "application/pdf" };

/** Personal documents: nobody preparing shifts needs hundreds of packets. */
const limit = { name: "credential-packet", max: 60, minutes: 10 };

async function recordOpening(ctx: Ctx, slot: SlotOfPacket, papers: readonly Paper[]): Promise<void> {
  await recordEvent(ctx, {
    action: "credential_packet.opened",
    facilityId: slot.facilityId,
    entity: "slot",
    entityId: slot.slotId,
    after: {
      professionalId: slot.professionalId,
      papers: papers.filter(({ isOpen }) => isOpen).map(nameOfPaper),
    },
  });
}

/**
 * The documents of a slot's professional, for the facility and their agency. Assembled on each request, so it never
 * holds what is no longer verified; each opening is audited.
 */
export async function openPacket(ctx: Ctx, { slotId }: { slotId: number }): Promise<Packet> {
  const { actor, now } = ctx;
  const scope = actor.agencyId === null ? facilityScope(actor) : agencyScope(actor);
  const slot = await getSlotOfPacket(scope, slotId, now);
  await countHit({ ...limit, of: String(actor.userId) });
  const today = dateOnAt(now, slot.zone);
  const papers = slot.packetFileId
    ? []
    : inPacketOrder(await listPapers(scope, slot, today), slot.resourceType);
  const bytes = slot.packetFileId
    ? await storage().read(slot.packetFileId)
    : await assembleInThread({ slot, papers, filesFolder: env().FILES_FOLDER, today, createdAt: now });
  await recordOpening(ctx, slot, papers);
  const name = `${slot.firstName} ${slot.lastName} Credential Packet.pdf`;
  return { bytes, name, contentType: "application/pdf" };
}
