import { z } from "zod";
import { pathId } from "@/lib/http/wire";

export const PhotoParams = z.object({
  caregiverId: pathId,
});
export type PhotoParams = z.infer<typeof PhotoParams>;
