import { systemCtx, type Ctx } from "@/lib/context";

/** The context of a job that runs at an instant. */
export const systemAt = (now: Date): Ctx<"system"> => ({ ...systemCtx("test"), now });
