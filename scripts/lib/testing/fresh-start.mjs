import { existsSync } from "node:fs";
import { dataFolder, root } from "../root.mjs";
import { printLine } from "../progress.mjs";
import { openCheckout } from "./checkout.mjs";
import { expect, runSteps } from "./steps.mjs";

/** @param {import("./checkout.mjs").Checkout} checkout @returns {import("./steps.mjs").Step[]} */
function newcomersSteps(checkout) {
  /** @type {ReturnType<typeof checkout.start>} */
  let portal;
  return [
    [
      "a fresh checkout becomes ready with npm start",
      async () => {
        portal = checkout.start();
        await checkout.becomesReady(portal, 420_000);
      },
    ],
    [
      "the sign-in page answers",
      async () => {
        const page = await fetch(`${checkout.address}/login`);
        expect(page.status === 200, `it answers ${page.status}`);
      },
    ],
    [
      "the address, the logins and the mailbox are printed",
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        for (const text of [checkout.address, "scheduler@demo.test", "Shiftwell!2026", "/dev/mailbox"]) {
          expect(portal.output().includes(text), `${text} is missing in: ${portal.output()}`);
        }
      },
    ],
    [
      "one Ctrl-C stops portal and database with exit code 0",
      async () => {
        const code = await portal.end("SIGINT");
        expect(code === 0, `the exit code is ${code}: ${portal.output()}`);
        expect(checkout.databaseProcess() === null, "the database still runs");
      },
    ],
    [
      "a second start is ready within seconds",
      async () => {
        portal = checkout.start();
        await checkout.becomesReady(portal, 10_000);
        await portal.end("SIGINT");
      },
    ],
  ];
}

/**
 * `npm start` as a newcomer runs it, in this checkout, where nothing is installed yet. The browser tests use its build.
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function freshStartSuite() {
  printLine("Fresh start");
  expect(!existsSync(dataFolder), "This checkout has been used: .data exists.");
  return runSteps("fresh start", newcomersSteps(await openCheckout(root)));
}
