import { closeDatabase } from "@/db/client";
import { saveFile } from "@/lib/files/save-file";
import { HttpError } from "@/lib/errors";

// A separate process that stores a file larger than its parent allows and reports the outcome.
const bytes = Buffer.alloc(200_000, " ");
bytes.write("%PDF-1.7\n");
bytes.write("%%EOF", bytes.length - 5);
const owner = { facilityId: Number(process.argv[2]) };
const ended = await saveFile({ owner, name: "paper.pdf", bytes }, (_tx, id) => Promise.resolve(id)).then(
  () => ({ status: 200 }),
  (error: unknown) =>
    error instanceof HttpError ? { status: error.status, errors: error.errors } : { status: 500 },
);
process.stdout.write(JSON.stringify(ended));
await closeDatabase();
