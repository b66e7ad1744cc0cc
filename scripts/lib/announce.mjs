import { readFileSync } from "node:fs";
import { join } from "node:path";
import { printLine, seconds } from "./progress.mjs";
import { root } from "./root.mjs";

/** @typedef {{ email: string, password: string | null, who: string }} Login */

/** @returns {Login[]} */
function demoLogins() {
  return JSON.parse(readFileSync(join(root, "lib", "auth", "demo-logins.json"), "utf8"));
}

/** @param {Login[]} logins @returns {string[]} */
function table(logins) {
  const width = Math.max(...logins.map(({ email }) => email.length)) + 2;
  return logins.map(({ email, who }) => `    ${email.padEnd(width)}${who}`);
}

/** @param {{ address: string, isDemo: boolean, ms: number }} started */
export function announce({ address, isDemo, ms }) {
  printLine(`\n  Shiftwell is ready at ${address} (${seconds(ms)})\n`);
  if (isDemo) {
    const logins = demoLogins();
    const password = logins.find((login) => login.password)?.password;
    printLine(`  Sign in with the password ${password} as\n${table(logins).join("\n")}\n`);
    printLine(`  The demo's mail and text messages: ${address}/dev/mailbox`);
  }
  printLine("  Ctrl-C stops everything.\n");
}
