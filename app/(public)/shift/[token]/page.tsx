import { linkMetadata } from "@/components/professional-links/link-page";
import { OwnHoursView } from "@/components/professional-links/own-hours-view";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { LostShiftView, WorkerShiftView } from "@/components/professional-links/worker-shift-view";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadOwnHours } from "@/lib/own-hours/load-own-hours";
import { loadLostShift, loadWorkerShift } from "@/lib/slots/worker-link/load-worker-shift";

export const metadata = linkMetadata("Your shift");

type Query = Partial<Record<"note" | "clockIn" | "clockOut" | "break", string | string[]>>;
type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

async function Linked({ token, query }: { token: string; query: Query }) {
  const shift = await loadWorkerShift(token);
  if (shift) return <WorkerShiftView shift={shift} token={token} note={query.note} />;
  // Once it is over, only its hours are still something to talk about.
  const own = await loadOwnHours(token);
  if (!own) {
    const lost = await loadLostShift(token);
    return lost ? <LostShiftView shift={lost} /> : <UnknownLink />;
  }
  const chosen = { clockIn: one(query.clockIn), clockOut: one(query.clockOut), break: one(query.break) };
  return <OwnHoursView own={own} token={token} note={one(query.note)} chosen={chosen} />;
}

export default async function WorkerShiftPage({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  return (
    <SignInFrame>
      <Linked token={token} query={query} />
    </SignInFrame>
  );
}
