import { errorResponse } from "@/lib/http/envelope";
import { NotFound } from "@/lib/errors";

/** Unknown API paths answer with the API's error envelope, not with a page. */
const answer = () => errorResponse(new NotFound());

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
