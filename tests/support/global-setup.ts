import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startCluster, type Cluster } from "./cluster";
import { TEMPLATE } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    /** As the superuser, to the maintenance database: for cloning only. */
    adminUrl: string;
    /** As the role the portal runs under, without its database. */
    portalUrl: string;
  }
}

let cluster: Cluster | undefined;

export async function setup(project: TestProject): Promise<void> {
  cluster = await startCluster();
  const { adminUrl, portalUrl } = cluster;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  // Not a superuser and not the one who made the cluster: what the portal may do in production, and no more.
  await admin.unsafe("create role portal login");
  await admin.unsafe(`create database ${TEMPLATE} owner portal`);
  await admin.end();
  const owner = postgres(portalUrl + TEMPLATE, { max: 1, onnotice: () => {} });
  await migrate(drizzle(owner), { migrationsFolder: "db/migrations" });
  await owner.end();
  project.provide("adminUrl", adminUrl);
  project.provide("portalUrl", portalUrl);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}
