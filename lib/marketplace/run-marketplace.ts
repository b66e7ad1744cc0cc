import type { Ctx } from "@/lib/context";
import { chooseMarketplace } from "./choose-marketplace";
import { loadBoard } from "./reads";
import { receiveEvents } from "./receive-events";

/** One exchange: sends the board to the marketplace and applies its answer. */
export async function runMarketplace(ctx: Ctx<"system">): Promise<void> {
  const { db, now } = ctx;
  const events = await chooseMarketplace().exchange(await loadBoard(db, now), now);
  await receiveEvents(ctx, events);
}
