import { db } from "@/db/client";
import { chooseMarketplace } from "./choose-marketplace";
import { loadBoard } from "./reads";
import { receiveEvents } from "./receive-events";

/** One exchange: shows the marketplace the board and applies what it answers. */
export async function runMarketplace(now: Date): Promise<void> {
  const events = await chooseMarketplace().exchange(await loadBoard(db, now), now);
  await receiveEvents(events, now);
}
