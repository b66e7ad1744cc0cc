import { isOwnNotFound } from "@/lib/auth/page-actor";
import NotFound from "../not-found";
import RecordNotFound from "../private/not-found";

/** The message alone, or between the menus of someone who is signed in. */
export default async function UnknownNotFound() {
  return (await isOwnNotFound()) ? <RecordNotFound /> : <NotFound />;
}
