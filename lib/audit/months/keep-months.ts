import { writeUnkeyed, type Ctx } from "@/lib/context";
import { untilFree } from "../until-free";
import { takeStep } from "./reads.sql";

/** Makes the audit's months, two ahead of this one. Idempotent, also beside another process. */
export async function keepMonths(ctx: Pick<Ctx, "db">): Promise<void> {
  while (await untilFree(() => writeUnkeyed(ctx, takeStep)));
}
