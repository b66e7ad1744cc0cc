import type { Queryable } from "@/db/client";
import { Invalid, NotFound } from "@/lib/errors";

/** The record with this number. Throws NotFound if the read finds none. */
export async function byNumber<T>(
  read: (on: Queryable, reference: string) => Promise<T>,
  on: Queryable,
  id: number,
): Promise<T> {
  const found = await read(on, String(id)).catch((error: unknown) => {
    if (error instanceof Invalid) throw new NotFound();
    throw error;
  });
  // A record can be named like a number.
  if ((found as { id?: number }).id !== id) throw new NotFound();
  return found;
}
