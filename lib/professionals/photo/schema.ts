import { z } from "zod";

export const PhotoParams = z.object({
  caregiverId: z.coerce.number().int().positive().max(2_147_483_647),
});
export type PhotoParams = z.infer<typeof PhotoParams>;
