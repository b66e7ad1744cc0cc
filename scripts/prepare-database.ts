import { migrateDatabase, withPreparationLock } from "@/db/migrate";

const url = process.env.DATABASE_URL ?? "";

/** The seed is one transaction: a database with any account has all of it. */
async function seedOnce(): Promise<void> {
  const { seedDemo } = await import("@/db/seed/seed-demo");
  await withPreparationLock(url, async (sql) => {
    const accounts = await sql`select 1 from user_account limit 1`;
    if (accounts.length === 0) await seedDemo(url, { filesFolder: process.env.FILES_FOLDER });
  });
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: unknown };
  return cause ? reasonOf(cause) : (message ?? String(error));
}

try {
  await migrateDatabase(url);
  if (process.argv.includes("--seed")) await seedOnce();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
