import { z } from "zod";

export const Health = z.object({ status: z.literal("ok"), instance: z.string(), version: z.string() });
export type Health = z.infer<typeof Health>;

const Part = z.object({ status: z.enum(["ok", "fault", "off"]), message: z.string().optional() });
export type Part = z.infer<typeof Part>;

export const Readiness = z.object({
  status: z.enum(["ok", "fault"]),
  instance: z.string(),
  database: Part,
  migrations: Part,
  jobs: Part,
  files: Part,
});
export type Readiness = z.infer<typeof Readiness>;
