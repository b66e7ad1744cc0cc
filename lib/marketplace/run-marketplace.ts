import type { Ctx } from "@/lib/context";
import { chooseMarketplace } from "./choose-marketplace";
import { loadBoard } from "./reads";
import { receiveEvents } from "./receive-events";

/** One exchange: shows the marketplace the board and applies what it answers. */
export async function runMarketplace(ctx: Ctx<"system">): Promise<void> {
  const { db, now } = ctx;
  const events = await chooseMarketplace().exchange(await loadBoard(db, now), now);
  await receiveEvents(ctx, events);
}
