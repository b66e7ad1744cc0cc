import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Runs a statement as the portal does: query<{ id: number }>`select id from slot where facility_id = ${id}`. */
export const query = async <Row extends Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
): Promise<Row[]> => [...(await db.execute(sql(text, ...values)))] as Row[];
