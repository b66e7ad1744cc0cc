import { env } from "@/lib/env";
import type { Marketplace } from "./schema";
import { simulateExchange } from "./simulator/simulate-exchange";

const none: Marketplace = { exchange: () => Promise.resolve([]) };
const simulator: Marketplace = { exchange: simulateExchange };

/** The marketplace this deployment is connected to: the simulator in the demo, and none in production as yet. */
export function chooseMarketplace(): Marketplace {
  return env().DEMO ? simulator : none;
}
