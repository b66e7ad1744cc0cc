import { once } from "node:events";
import { closeDatabase } from "@/db/client";
import { autoApproveSlots } from "@/lib/past-shifts/approval/auto-approve-slots";
import { systemAt } from "./context";

// A separate process that runs the job at an instant on its parent's signal and reports how many slots it approved.
process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdout.write(`${await autoApproveSlots(systemAt(new Date(process.argv[2]!)))}\n`);
process.stdin.destroy();
await closeDatabase();
