import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// Preloaded into the measured server: on SIGUSR2 it collects garbage and reports its memory.
process.on("SIGUSR2", async () => {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.();
    await sleep(50);
  }
  writeFileSync(process.env.BENCH_MEMORY_FILE ?? "/dev/null", JSON.stringify(process.memoryUsage()));
});
