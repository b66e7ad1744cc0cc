import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run drills");
const { existsSync } = await import("node:fs");
const { join } = await import("node:path");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { run } = await import("./lib/processes.mjs");
const { printLine } = await import("./lib/progress.mjs");
const { Refusal } = await import("./lib/refusal.mjs");
const { root } = await import("./lib/root.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

/** Drills on programs of Debian, which only run where those are installed. */
const onDebian = {
  pgbackrest: { command: ["deploy/pgbackrest/drill.sh"], needs: ["pgbackrest"] },
  cluster: {
    command: [process.execPath, "--import", "tsx", "deploy/cluster/drill.ts"],
    needs: ["patroni", "etcd", "haproxy", "pgbouncer"],
  },
};

/** @param {string} program */
const isInstalled = (program) =>
  ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, program)));

/** @param {keyof typeof onDebian} name @returns {Promise<import("./lib/testing/tally.mjs").Tally>} */
async function drillOnDebian(name) {
  const { command, needs } = onDebian[name];
  const missing = needs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    printLine(`${name}: skipped, ${missing.join(", ")} aren't installed.`);
    return { name, passed: 0, failed: 0 };
  }
  printLine(`Drill: ${name}`);
  const [program = "", ...args] = command;
  const { code } = await run(program, args, { cwd: root, isQuiet: false });
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

await runCommand(async () => {
  stopOnSignals();
  await ensureDependencies({ withDevelopment: true });
  const { drillSuite } = await import("./lib/testing/drills.mjs");
  const { sumUp } = await import("./lib/testing/tally.mjs");
  const drills = {
    start: drillSuite,
    pgbackrest: () => drillOnDebian("pgbackrest"),
    cluster: () => drillOnDebian("cluster"),
  };
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in drills));
  if (unknown.length > 0)
    throw new Refusal(
      `There is no drill ${unknown.join(", ")}: choose from ${Object.keys(drills).join(", ")}.`,
    );
  const tallies = [];
  for (const [name, drill] of Object.entries(drills))
    if (named.length === 0 || named.includes(name)) tallies.push(await drill());
  return sumUp(tallies);
});
