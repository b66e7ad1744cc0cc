"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Tier } from "@/components/professionals/tier";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { withdrawInvite } from "@/lib/invites/client";
import type { Invite } from "@/lib/invites/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { countShifts } from "./found-professionals";
import { INVITE_WITHDRAWN, invitesNamed, WITHDRAW_FAILED } from "./messages";
import { useRefused } from "./use-refused";

/** Takes an invite back. Whatever comes of it, the list is read anew. */
function useWithdrawal({ facility_id }: FeedSlot) {
  const client = useQueryClient();
  const refused = useRefused(facility_id);
  const [busyId, setBusyId] = useState<number | null>(null);
  async function withdraw(id: number) {
    setBusyId(id);
    try {
      await withdrawInvite(id);
      notify({ type: "success", message: INVITE_WITHDRAWN });
    } catch (error) {
      if (refused.statusOf(error) === 403) refused.forbidden();
      else notify({ type: "error", message: messagesOf(error, WITHDRAW_FAILED)[0]! });
    }
    await client.invalidateQueries({ queryKey: ["invites"] });
    setBusyId(null);
  }
  return { busyId, withdraw };
}

type SentProps = { slot: FeedSlot; invites: readonly Invite[] | undefined; isPending: boolean };

type ListProps = { title: string; nobody: string; invites: readonly Invite[] } & Partial<
  ReturnType<typeof useWithdrawal>
>;

function InviteList({ title, nobody, invites, busyId, withdraw }: ListProps) {
  const heading = invitesNamed(title, invites.length);
  return (
    <section aria-label={heading}>
      <h3 className="field-label">{heading}</h3>
      {invites.length === 0 && <p className="text-muted">{nobody}</p>}
      <ul className="sent-invites">
        {invites.map((one) => (
          <li key={one.id}>
            <Avatar name={one.caregiver_name} src={photoOf(one.caregiver_id)} />
            <div>
              <p>
                {one.caregiver_name} <Tier tier={one.caregiver_stats.tier} />
              </p>
              <p className="choice-detail">
                {[one.certification_type, countShifts(one.number_of_shift_worked)].join(" · ")}
              </p>
            </div>
            {withdraw && (
              <Button
                size="sm"
                aria-label={`Withdraw the invite of ${one.caregiver_name}`}
                busy={busyId === one.id}
                onClick={() => void withdraw(one.id)}
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

/** Who has accepted, and who has not answered yet. */
export function SentInvites({ slot, invites, isPending }: SentProps) {
  const withdrawal = useWithdrawal(slot);
  if (isPending) return <p role="status">Loading invites…</p>;
  if (!invites) return null;
  if (invites.length === 0) return <p role="status">No invites have been sent for this shift yet.</p>;
  const of = (status: Invite["status"]) => invites.filter((one) => one.status === status);
  return (
    <>
      <InviteList title="Accepted" nobody="Nobody has accepted an invite yet." invites={of("ACCEPTED")} />
      <InviteList
        title="Pending"
        nobody="No invite is waiting for an answer."
        invites={of("PENDING")}
        {...withdrawal}
      />
    </>
  );
}
