"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { removeAgencyPersonMutation, saveAgencyPersonMutation } from "@/lib/desk/agencies/client";
import { InviteButton, InviteForm, invitedTexts } from "../members/invite-form";
import { MemberList } from "../members/member-list";
import type { AgencyPartProps } from "./agency-screen";

/** Who signs in for the agency. */
export function PeoplePart({ agency, opensPeople }: AgencyPartProps) {
  const { id, name, roles } = agency;
  const [isInviting, setInviting] = useState(agency.people === 0);
  const save = useWrite(saveAgencyPersonMutation(id), {
    done: ({ outcome }) => invitedTexts[outcome],
    about: (person) => person.name,
  });
  const remove = useWrite(removeAgencyPersonMutation(id), { done: "Role removed." });
  return (
    <Panel
      title="People"
      lead="They sign in with their email address. Someone new is mailed a link to choose a password."
      action={<InviteButton isOpen={isInviting} onTurn={setInviting} />}
    >
      <div className="grid gap-5">
        {isInviting && (
          <InviteForm
            roles={roles}
            first="agency-colleague"
            send={({ email, name: fullName, phone, set }) => save.send({ email, name: fullName, phone, set })}
          />
        )}
        <MemberList
          of={{ kind: "agencies", id }}
          opensPeople={opensPeople}
          place={name}
          remove={remove.send}
        />
      </div>
    </Panel>
  );
}
