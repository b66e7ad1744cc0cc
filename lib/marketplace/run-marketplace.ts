import type { Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { loadBoard } from "./reads";
import { receiveEvents } from "./receive-events";
import type { Marketplace } from "./schema";
import { simulateExchange } from "./simulator/simulate-exchange";

/** One exchange: sends the board to the marketplace and applies its answer. */
export async function runMarketplace(ctx: Ctx<"system">): Promise<void> {
  const { db, now } = ctx;
  const events = await chooseMarketplace().exchange(await loadBoard(db, now), now);
  await receiveEvents(ctx, events);
}

const none: Marketplace = { exchange: () => Promise.resolve([]) };
const simulator: Marketplace = { exchange: simulateExchange };

/** The marketplace of this deployment: the simulator in the demo, none in production so far. */
function chooseMarketplace(): Marketplace {
  return env().DEMO ? simulator : none;
}
