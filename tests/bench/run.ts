import { startCluster } from "./world/database";
import { startLoadClient } from "./measure/load";
import type { Bench, Figure } from "./figure";

const figures = async (): Promise<Figure[]> => [(await import("./figures/feed")).feed, (await import("./figures/first-html")).firstHtml].filter((f) => process.argv.length < 3 || process.argv.includes(f.id));
process.env.NEXTAUTH_SECRET = "only-for-the-bench-and-known-to-everybody";
const cluster = await startCluster();
process.env.DATABASE_URL = cluster.main.url;
const load = await startLoadClient();
const bench: Bench = { cluster, load, isQuick: true, rounds: 4, busyMs: 800, tell: console.log };
try {
for (const figure of await figures()) console.table(await figure.measure(bench));
} finally { await load.stop(); await cluster.stop(); }
process.exit(0);
