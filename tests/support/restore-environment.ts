import { afterAll, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { setClock } from "@/lib/time/clock";

/** API test files share their process: none may see the environment or the time another one set. */
const before = { ...process.env };

afterAll(() => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  resetEnv();
  setClock(null);
});
