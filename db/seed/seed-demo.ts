import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postgres, { type TransactionSql } from "postgres";
import { folderStorage } from "@/lib/files/storage";
import { buildWorld } from "./build-world";
import { drawPapers } from "./papers";
import { createRandom } from "./random";
import { writeWorld } from "./write-world";

const defaultSeed = 20_260_101;

/**
 * Fills an empty, migrated database with the demo in one transaction. The same seed and instant give the same rows.
 * With a folder for files, some people have papers and photos, and one agency a logo.
 */
export async function seedDemo(
  databaseUrl: string,
  options: { now?: Date; seed?: number; filesFolder?: string } = {},
): Promise<void> {
  const instant = options.now ?? new Date();
  const now = new Date(Math.floor(instant.getTime() / 1000) * 1000);
  const world = buildWorld(now, createRandom(options.seed ?? defaultSeed));
  const papers = options.filesFolder ? await drawPapers(world) : { files: [], photos: [], logos: [] };
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await refuseOccupied(tx);
      await writeWorld(tx, world, papers);
      if (!options.filesFolder) return;
      const storage = folderStorage(options.filesFolder);
      await Promise.all(papers.files.map(({ row, bytes }) => storage.write(row.id, bytes)));
    });
    // Otherwise the first queries would be planned with the statistics of empty tables.
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}

/** The lock makes a second process that starts at the same time see the first one's rows. */
async function refuseOccupied(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('shiftwell demo seed'))`;
  const [row] = await tx`select exists (select from facility) as occupied`;
  if (row?.occupied)
    throw new Error("The demo needs an empty database, and this one already has facilities in it.");
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    process.stderr.write("DATABASE_URL is not set: there is no database to write the demo into.\n");
    process.exit(1);
  }
  await seedDemo(databaseUrl, { filesFolder: process.env.FILES_FOLDER });
}
