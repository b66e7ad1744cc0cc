import { closeDatabase } from "@/db/client";
import { countCall } from "@/lib/auth/count-call";
import { TooMany } from "@/lib/errors";

// A process of its own that calls for a person as often as it is told, and prints how often it was let.
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
