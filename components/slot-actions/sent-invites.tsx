"use client";

import { useWrite } from "@/components/shell/use-write";
import { Tier } from "@/components/professionals/tier";
import { PersonLink } from "@/components/professionals/person-link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { withdrawInviteMutation } from "@/lib/invites/client";
import type { Invite } from "@/lib/invites/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import { dateIn, formatShortDay, timeIn } from "@/lib/time/calendar";
import { countShifts } from "./found-professionals";
import { INVITE_WITHDRAWN, invitesNamed, WITHDRAW_FAILED } from "./messages";

type SentProps = {
  invites: readonly Invite[] | undefined;
  isPending: boolean;
  /** The facility's. */
  zone: string;
};

/** "Asked Sun, Nov 29, 3:05 PM". */
const askedText = ({ sent_at }: Invite, zone: string) => {
  const at = Date.parse(sent_at);
  return `Asked ${formatShortDay(dateIn(at, zone))}, ${timeIn(at, zone)}`;
};

type Withdrawal = Pick<ReturnType<typeof useWrite<string, number>>, "run" | "isBusy">;
type ListProps = {
  zone: string;
  title: string;
  empty: string;
  invites: readonly Invite[];
  withdrawal?: Withdrawal;
};

function InviteList({ zone, title, empty, invites, withdrawal }: ListProps) {
  const heading = invitesNamed(title, invites.length);
  return (
    <section aria-label={heading}>
      <h3 className="font-medium">{heading}</h3>
      {invites.length === 0 && <p className="text-muted">{empty}</p>}
      <ul>
        {invites.map((one) => (
          <li key={one.id} className="flex items-center gap-2.5 border-line py-2 not-first:border-t">
            <Avatar name={one.caregiver_name} src={photoOf(one.caregiver_id)} />
            <div className="min-w-0 flex-1">
              <p>
                <PersonLink
                  id={one.caregiver_id}
                  name={one.caregiver_name}
                  className="touch:-my-3 touch:inline-block touch:py-3"
                />{" "}
                <Tier tier={one.caregiver_stats.tier} />
              </p>
              <p className="text-sm text-muted">
                {[one.certification_type, countShifts(one.number_of_shift_worked), askedText(one, zone)].join(
                  " · ",
                )}
              </p>
            </div>
            {withdrawal && (
              <Button
                size="sm"
                aria-label={`Withdraw the invite of ${one.caregiver_name}`}
                busy={withdrawal.isBusy(one.id)}
                onClick={() => withdrawal.run(one.id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Accepted invites and pending ones, with when each was sent. */
export function SentInvites({ invites, isPending, zone }: SentProps) {
  const withdrawal = useWrite(withdrawInviteMutation(), {
    done: INVITE_WITHDRAWN,
    about: (id) => invites?.find((one) => one.id === id)?.caregiver_name ?? "",
    failed: WITHDRAW_FAILED,
  });
  if (isPending) return <p role="status">Loading invites…</p>;
  if (!invites) return null;
  if (invites.length === 0) return <p role="status">No invites have been sent for this shift yet.</p>;
  const of = (status: Invite["status"]) => invites.filter((one) => one.status === status);
  const accepted = of("ACCEPTED");
  const lists = [
    <InviteList
      key="accepted"
      zone={zone}
      title="Accepted"
      empty="No one has accepted an invite yet."
      invites={accepted}
    />,
    <InviteList
      key="pending"
      zone={zone}
      title="Pending"
      empty="No invites are waiting for an answer."
      invites={of("PENDING")}
      withdrawal={withdrawal}
    />,
  ];
  // The list that has someone comes first.
  return accepted.length > 0 ? lists : lists.toReversed();
}
