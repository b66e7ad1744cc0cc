import { filesFolder } from "./root.mjs";
import { readSecrets } from "./secrets.mjs";

/**
 * The portal's environment, completed with defaults for a clone without any configuration.
 * @param {import("./settings.mjs").Settings} settings @param {string} databaseUrl @returns {Record<string, string>}
 */
export function portalEnvironment(settings, databaseUrl) {
  const address = process.env.APP_URL || `http://localhost:${settings.port}`;
  return {
    DATABASE_URL: databaseUrl,
    APP_URL: address,
    NEXTAUTH_URL: address,
    FILES_FOLDER: filesFolder(),
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || readSecrets().secrets.sessionSecret,
    PORT: String(settings.port),
    DEMO: settings.isDemo ? "1" : "0",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
