import { closeDatabase } from "@/db/client";
import { runRefills } from "@/lib/refills/run-refills";
import { systemAt } from "@/tests/support/context";

// Takes the steps that are due once, as the job does, in a process that can be killed.
await runRefills(systemAt(new Date()));
await closeDatabase();
