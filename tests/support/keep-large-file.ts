import { closeDatabase } from "@/db/client";
import { keepFile } from "@/lib/files/keep-file";
import { HttpError } from "@/lib/errors";

// A process of its own keeps a file, which its parent has given less room for than the file needs. Says how that ended.
const bytes = Buffer.alloc(200_000, " ");
bytes.write("%PDF-1.7\n");
bytes.write("%%EOF", bytes.length - 5);
const owner = { facilityId: Number(process.argv[2]) };
const ended = await keepFile({ owner, name: "paper.pdf", bytes }, (_tx, id) => Promise.resolve(id)).then(
  () => ({ status: 200 }),
  (error: unknown) =>
    error instanceof HttpError ? { status: error.status, errors: error.errors } : { status: 500 },
);
process.stdout.write(JSON.stringify(ended));
await closeDatabase();
