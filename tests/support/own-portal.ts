import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@/scripts/lib/ports.mjs";
import { waitUntilReady } from "@/scripts/lib/readiness.mjs";
import { root } from "@/scripts/lib/root.mjs";

const movedClock = new URL("./moved-clock.mjs", import.meta.url).href;

/**
 * A separate process of the built portal that can be killed and whose clock can be set, on the run's database by
 * default. It runs no jobs, which belong to the portal on the database's time.
 */
export async function startOwnPortal(given: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(join(root, "scripts", "serve.mjs"), {
    cwd: root,
    execArgv: ["--import", movedClock],
    env: {
      ...process.env,
      DEMO: "1",
      WORKER: "off",
      LOG_LEVEL: "warn",
      APP_URL: url,
      PORT: String(port),
      ...given,
    },
    silent: true,
  });
  let said = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (!hasEnded()) child.kill(signal);
    await ended;
  };
  await waitUntilReady(url, { isGone: hasEnded }).catch(async (error: Error) => {
    await end("SIGKILL");
    throw new Error(`${error.message}\n${said}`);
  });
  return {
    url,
    output: () => said,
    /** Sets the clock of its process, which runs on from there. */
    setClock: async (at: Date) => {
      const isSet = once(child, "message");
      child.send({ movedBy: at.getTime() - Date.now() });
      await isSet;
    },
    /** SIGKILL ends it at once; SIGTERM lets it finish its work first. */
    end,
  };
}

export type OwnPortal = Awaited<ReturnType<typeof startOwnPortal>>;
