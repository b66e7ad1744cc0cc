import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { listDamagedTables } from "@/db/backup/check-backup";
import { BackupError, filesOf, readManifest } from "@/db/backup/manifest";
import { listDifferences, restoreDatabase } from "@/db/backup/restore-backup";
import { listDamaged } from "@/db/backup/stored-files";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";
import { ensureBuild } from "../lib/build.mjs";
import { freePort } from "../lib/ports.mjs";
import { runNode, startProcess } from "../lib/processes.mjs";
import { waitUntilReady } from "../lib/readiness.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { createVisitor, signInByLink } from "../lib/visitor.mjs";

const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** A portal on the restored data that reaches no one: no jobs, no mail, no texts. */
const environmentOf = (databaseUrl: string, filesFolder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  FILES_FOLDER: filesFolder,
  NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
  APP_URL: `http://localhost:${port}`,
  PORT: String(port),
  HOST: "localhost",
  DEMO: "0",
  SEED_DEMO: "0",
  WORKER: "off",
  LOG_LEVEL: "error",
  SMTP_URL: "",
  SMS_PROVIDER: "",
  SMS_WEBHOOK_URL: "",
  RECAPTCHA_SITE_KEY: "",
  RECAPTCHA_SECRET_KEY: "",
  TRUST_PROXY: "",
});

async function ask(url: string, statement: string, values: string[] = []): Promise<string | undefined> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql.unsafe(statement, values).finally(() => sql.end());
  return row && String(Object.values(row)[0]);
}

/** The person with most to see. */
const someone = `
  select email from user_account u join facility_membership m on m.user_id = u.id
  where disabled_at is null group by u.id order by sum(cardinality(permissions)) desc, u.id limit 1`;
const mailedCode = "select body from outbox_message where recipient = $1 order by id desc limit 1";

/** Signs in as one of the people and reads their schedule, in a portal of its own. Null if there is no one. */
async function signIn(databaseUrl: string, filesFolder: string): Promise<string | null> {
  const email = await ask(databaseUrl, someone);
  if (!email) return null;
  await ensureBuild();
  const port = await freePort();
  const env = environmentOf(databaseUrl, filesFolder, port);
  const { output } = await runNode([script("portal.mjs"), "person", "link", email, "--json"], { env });
  const link = /"url": "([^"]+)"/.exec(output)?.[1];
  if (!link)
    throw new BackupError(`No link for ${email} could be made in the restored database: ${output.trim()}`);
  const portal = startProcess(process.execPath, [script("serve.mjs")], { env });
  try {
    const address = `http://localhost:${port}`;
    await waitUntilReady(address, { patience: 120_000, isGone: portal.hasEnded });
    const visitor = createVisitor(address);
    const user = await signInByLink(visitor, {
      email,
      // Every kind of character that the portal asks for.
      password: `Aa1!${randomBytes(18).toString("base64url")}`,
      link,
      readCode: async () => /\b\d{6}\b/.exec((await ask(databaseUrl, mailedCode, [email])) ?? "")?.[0],
    });
    const facilityId = String(user.facilitiesEnabled[0].id);
    await visitor.get("/api/facility/feed/upcoming", { "x-facility-id": facilityId });
    return email;
  } finally {
    await portal.end("SIGTERM");
  }
}

export type Verified = {
  takenAt: string;
  version: string;
  tables: number;
  rows: number;
  files: number;
  missingFiles: string[];
  signedInAs: string | null;
};

/**
 * Proves that a backup can be used: restores it into a PostgreSQL of its own, compares every table byte by byte, brings
 * it up to date, and signs in. Touches neither the portal's database nor its files. Throws BackupError otherwise.
 */
export async function verifyBackup(backup: string): Promise<Verified> {
  const manifest = await readManifest(backup);
  const damaged = [
    ...(await listDamagedTables(backup, manifest)),
    ...(await listDamaged(filesOf(backup), manifest.files)).map(({ id }) => `file ${id}`),
  ];
  if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.join(", ")}.`);
  const scratch = await startThrowawayDatabase();
  const forget = onShutdown(scratch.stop);
  try {
    await restoreDatabase(backup, manifest, { url: scratch.url, replaces: false });
    const different = await listDifferences(scratch.url, manifest);
    if (different.length > 0)
      throw new BackupError(`Restored, these tables differ: ${different.join(", ")}.`);
    await migrateDatabase(scratch.url);
    const signedInAs = await signIn(scratch.url, filesOf(backup));
    return {
      takenAt: manifest.takenAt,
      version: manifest.version,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      missingFiles: manifest.missing,
      signedInAs,
    };
  } finally {
    forget();
    await scratch.stop();
  }
}
