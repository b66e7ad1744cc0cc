import { z } from "zod";
import { LARGEST_ID } from "./address";

/** A record's id in a body. */
export const id = z.int().positive().max(LARGEST_ID);

/** The same as text: in a path, a query or a form. */
export const pathId = z.coerce.number().int().positive().max(LARGEST_ID);
