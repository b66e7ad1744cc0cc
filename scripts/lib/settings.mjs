import { existsSync } from "node:fs";
import { join } from "node:path";
import { parsePort } from "./ports.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * How this start runs, read once from the environment and .env.
 * @typedef {{
 *   port: number,
 *   host: string | undefined,
 *   databaseUrl: string | undefined,
 *   isDemo: boolean,
 *   mustSeed: boolean,
 * }} Settings
 */

/** The environment takes precedence over the file. */
function readEnvFile() {
  const path = join(root, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}

const neededWithDatabase = ["NEXTAUTH_SECRET", "APP_URL"];

/** @param {NodeJS.ProcessEnv} env @returns {string | null} */
export function missingSettings(env) {
  const missing = neededWithDatabase.filter((name) => !env[name]);
  if (missing.length === 0) return null;
  const names = missing.join(" and ");
  return `With DATABASE_URL, ${names} must be set too: ${missing.length > 1 ? "they are" : "it is"} missing.`;
}

/** @param {NodeJS.ProcessEnv} env @returns {Settings} */
export function settingsOf(env) {
  const databaseUrl = env.DATABASE_URL || undefined;
  const isDemo = databaseUrl ? env.DEMO === "1" : env.DEMO !== "0";
  return {
    port: parsePort(env.PORT),
    host: env.HOST || undefined,
    databaseUrl,
    isDemo,
    mustSeed: env.SEED_DEMO === "1" || (!databaseUrl && isDemo),
  };
}

/** @returns {Settings} */
export function readSettings() {
  readEnvFile();
  return settingsOf(process.env);
}

/**
 * Settings for serving real users: with an external database, secrets must be configured, not generated.
 * @returns {Settings}
 */
export function readPortalSettings() {
  const settings = readSettings();
  const fault = settings.databaseUrl ? missingSettings(process.env) : null;
  if (fault) throw new Refusal(fault);
  return settings;
}
