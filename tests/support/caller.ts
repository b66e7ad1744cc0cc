import { closeDatabase } from "@/db/client";
import { countCall } from "@/lib/auth/count-call";
import { TooMany } from "@/lib/errors";

// A separate process that makes a number of calls for a person and prints how many were allowed.
const [userId, times] = process.argv.slice(2).map(Number);
let admitted = 0;
for (let call = 0; call < times!; call += 1) {
  try {
    await countCall(userId!);
    admitted += 1;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
}
process.stdout.write(String(admitted));
await closeDatabase();
