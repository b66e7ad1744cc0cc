import { createInterface } from "node:readline";
import { closeDatabase } from "@/db/client";
import { autoApproveSlots } from "@/lib/past-shifts/approval/approve-slots";
import { systemAt } from "./context";

// A separate process that runs the job at each instant its parent names, and reports how many slots it approved.
process.stdout.write("ready\n");
for await (const instant of createInterface({ input: process.stdin }))
  process.stdout.write(`${await autoApproveSlots(systemAt(new Date(instant)))}\n`);
await closeDatabase();
