import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./root.mjs";

/**
 * Secrets for a clone without any configuration, generated on its first start.
 * @typedef {{ sessionSecret: string, rolePassword: string, superuserPassword: string }} Secrets
 */

const path = join(dataFolder, "secrets.json");
const random = () => randomBytes(32).toString("base64url");

/** @returns {{ secrets: Secrets, areNew: boolean }} */
export function readSecrets() {
  if (existsSync(path)) return { secrets: JSON.parse(readFileSync(path, "utf8")), areNew: false };
  const secrets = { sessionSecret: random(), rolePassword: random(), superuserPassword: random() };
  mkdirSync(join(dataFolder, "files"), { recursive: true, mode: 0o700 });
  const half = `${path}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, path);
  return { secrets, areNew: true };
}
