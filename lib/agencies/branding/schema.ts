import { z } from "zod";

export const BrandLogoParams = z.object({ logoId: z.uuid() });
