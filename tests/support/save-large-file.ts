import { randomBytes } from "node:crypto";
import { closeDatabase } from "@/db/client";
import { saveFile } from "@/lib/files/save-file";
import { HttpError } from "@/lib/errors";
import { endThreads } from "@/lib/threads/run-in-thread";
import { pdfOf } from "./files";

// A separate process that stores a file larger than its parent allows and reports the outcome.
const bytes = Buffer.from(pdfOf(100, `/Lang(${randomBytes(100_000).toString("hex")})`));
const owner = { facilityId: Number(process.argv[2]) };
const ended = await saveFile({ owner, name: "paper.pdf", bytes }, (_tx, id) => Promise.resolve(id)).then(
  () => ({ status: 200 }),
  (error: unknown) =>
    error instanceof HttpError ? { status: error.status, errors: error.errors } : { status: 500 },
);
process.stdout.write(JSON.stringify(ended));
await Promise.all([closeDatabase(), endThreads()]);
