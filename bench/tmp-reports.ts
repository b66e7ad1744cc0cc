import { reports } from "./figures/reports";
import { startCluster } from "./world/database";
const cluster = await startCluster();
try {
  const isQuick = process.argv[2] === "quick";
  console.log(
    JSON.stringify(await reports.measure({ cluster, isQuick, log: console.log } as never), null, 1),
  );
} finally {
  await cluster.stop();
}
