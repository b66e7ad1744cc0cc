import { errorResponse } from "@/lib/http/envelope";
import { NotFound } from "@/lib/errors";

/** An address of the API that is none is refused as the API refuses, not with a page. */
const answer = () => errorResponse(new NotFound());

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
