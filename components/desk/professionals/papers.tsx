import type { Route } from "next";
import Link from "next/link";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { formatDay } from "@/lib/time/calendar";

const states: Record<DeskProfessional["papers"][number]["status"], [label: string, tone: PillTone]> = {
  PENDING: ["To review", "pending"],
  VERIFIED: ["Verified", "confirmed"],
  REJECTED: ["Rejected", "no-show"],
};

type Props = { papers: DeskProfessional["papers"]; opensReview: boolean };

/** Documents and licenses, each with its state and its review. */
export function Papers({ papers, opensReview }: Props) {
  if (papers.length === 0) return <p className="text-muted">Nothing was uploaded yet.</p>;
  return (
    <ul className="-my-1.5 grid">
      {papers.map(({ reference, name, status, reason, expires_on }) => {
        const [label, tone] = states[status];
        return (
          <li
            key={reference}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 last:border-b-0"
          >
            {opensReview ? (
              <Link
                href={`/private/desk/credentials?item=${reference}` as Route}
                prefetch={false}
                className="font-medium wrap-anywhere hover:underline hover:underline-offset-3"
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium wrap-anywhere">{name}</span>
            )}
            <Pill tone={tone}>{label}</Pill>
            <span className="text-sm text-muted">
              {[
                expires_on ? `Good until ${formatDay(expires_on)}` : null,
                reason ? reason.toLowerCase().replaceAll("_", " ") : null,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
