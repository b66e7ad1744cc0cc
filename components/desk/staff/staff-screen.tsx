"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { FailedLoad } from "@/components/ui/failed-load";
import { PageHead } from "@/components/ui/page-head";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { staff, staffQuery } from "@/lib/desk/members/client";
import { removeStaffMutation, saveStaffMutation } from "@/lib/desk/staff/client";
import { Crumb } from "../customers/crumb";
import { besideList } from "../part-row";
import { InviteButton, InviteForm, invitedTexts } from "../members/invite-form";
import { MemberList } from "../members/member-list";

/** Who has the operations desk and what they may do there. No one changes their own, so someone always can. */
export function StaffScreen({ isDemo = false }: { isDemo?: boolean }) {
  const { data, isError, refetch } = useQuery(staffQuery());
  const [isInviting, setInviting] = useState(false);
  const save = useWrite(saveStaffMutation(), {
    done: ({ outcome }) => invitedTexts[outcome],
    about: (person) => person.name,
  });
  const remove = useWrite(removeStaffMutation(), { done: "Role removed." });
  return (
    <div className="grid min-w-0 gap-3">
      <PageHead title={<Crumb to="/private/desk/people" name="People" title="Desk people" />} />
      <div className={besideList}>
        <Panel
          title="Desk accounts"
          lead={`They sign in ${isDemo ? "without a passkey in this demo" : "with a passkey"}. You can give and take the permissions you hold, but not change your own.`}
          action={data && data.roles.length > 0 && <InviteButton isOpen={isInviting} onTurn={setInviting} />}
        >
          {isError && <FailedLoad message="The people could not be loaded." onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonRows />}
          {data && (
            <div className="grid gap-5">
              {isInviting && (
                <InviteForm
                  roles={data.roles}
                  first={data.roles.at(-1)!.code}
                  send={({ email, name, phone, set }) => save.send({ email, name, phone, set })}
                />
              )}
              <MemberList of={staff} opensPeople place="the operations desk" remove={remove.send} />
            </div>
          )}
        </Panel>
        {data && data.roles.length > 0 && (
          <Panel title="Roles you can give">
            <dl className="grid gap-4">
              {data.roles.map(({ code, name, meaning }) => (
                <div key={code}>
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
      </div>
    </div>
  );
}
