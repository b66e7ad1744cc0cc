import { sql } from "drizzle-orm";
import { facility } from "@/db/schema/facilities";

/** "1200 Elm Street, Cleveland, OH", for queries that select from facility. */
export const addressLine = sql<string>`concat_ws(', ', nullif(${facility.address}, ''), nullif(${facility.city}, ''), ${facility.stateCode})`;
