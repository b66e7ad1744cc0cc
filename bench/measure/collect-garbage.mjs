import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// Loaded into a server whose memory is measured: on SIGUSR2 it gives back what it can and says what it still holds.
process.on("SIGUSR2", async () => {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.();
    await sleep(50);
  }
  writeFileSync(process.env.BENCH_MEMORY_FILE ?? "/dev/null", JSON.stringify(process.memoryUsage()));
});
