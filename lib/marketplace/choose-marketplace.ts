import { env } from "@/lib/env";
import type { Marketplace } from "./schema";
import { simulateExchange } from "./simulator/simulate-exchange";

const none: Marketplace = { exchange: () => Promise.resolve([]) };
const simulator: Marketplace = { exchange: simulateExchange };

/** The marketplace of this deployment: the simulator in the demo, none in production so far. */
export function chooseMarketplace(): Marketplace {
  return env().DEMO ? simulator : none;
}
