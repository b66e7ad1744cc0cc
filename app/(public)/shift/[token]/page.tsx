import { linkMetadata } from "@/components/professional-links/link-page";
import { OwnHoursView } from "@/components/professional-links/own-hours-view";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { LostShiftView, WorkerShiftView } from "@/components/professional-links/worker-shift-view";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { queryOfPage } from "@/lib/http/address";
import { loadOwnHours } from "@/lib/own-hours/load-own-hours";
import { loadLostShift, loadWorkerShift } from "@/lib/slots/worker-link/load-worker-shift";

export const metadata = linkMetadata("Your shift");

/** The note, and the hours that were chosen and couldn't be kept. */
type Query = Record<string, string>;

async function Linked({ token, query }: { token: string; query: Query }) {
  const shift = await loadWorkerShift(token);
  if (shift) return <WorkerShiftView shift={shift} token={token} note={query.note} />;
  // Once it is over, only its hours are still something to talk about.
  const own = await loadOwnHours(token);
  if (!own) {
    const lost = await loadLostShift(token);
    return lost ? <LostShiftView shift={lost} /> : <UnknownLink />;
  }
  return <OwnHoursView own={own} token={token} note={query.note} chosen={query} />;
}

export default async function WorkerShiftPage({ params, searchParams }: PageProps<"/shift/[token]">) {
  const [{ token }, given] = await Promise.all([params, searchParams]);
  const query = Object.fromEntries(queryOfPage(given));
  return (
    <SignInFrame>
      <Linked token={token} query={query} />
    </SignInFrame>
  );
}
