"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { removePersonMutation, savePersonMutation } from "@/lib/desk/customers/client";
import { facilityRuns, importMutation } from "@/lib/desk/imports/client";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { InviteButton, InviteForm, invitedTexts } from "../members/invite-form";
import { MemberList } from "../members/member-list";
import type { StepProps } from "./facility-screen";
import { ImportPanel } from "../imports/import-panel";
import { ImportRuns } from "../imports/import-runs";

const CopyDialog = lazyComponent(() => import("../members/copy-dialog"), "CopyDialog", dialogFrame("md"));

/** Who signs in for the facility: invited one by one or from a spreadsheet, and removed. */
export function PeopleStep({ facility, opensPeople }: StepProps) {
  const { id, name, roles, company } = facility;
  const [isImporting, setImporting] = useState(false);
  const [isInviting, setInviting] = useState(facility.people === 0);
  const [isCopying, setCopying] = useState(false);
  const save = useWrite(savePersonMutation(id), {
    done: ({ outcome }) => invitedTexts[outcome],
    about: (person) => person.name,
  });
  const remove = useWrite(removePersonMutation(id), { done: "Role removed." });
  const runs = facilityRuns(id);
  if (isImporting)
    return (
      <ImportPanel
        kind="people"
        write={importMutation(id, "people")}
        runs={runs}
        roles={roles.map((one) => one.name)}
        onEnd={() => setImporting(false)}
      />
    );
  return (
    <Panel
      title="People"
      lead="They sign in with their email address. Someone new is mailed a link to choose a password."
      action={
        <>
          {company && (
            <Button writes onClick={() => setCopying(true)}>
              Same people as…
            </Button>
          )}
          <Button writes onClick={() => setImporting(true)}>
            Import or paste…
          </Button>
          <InviteButton isOpen={isInviting} onTurn={setInviting} />
        </>
      }
    >
      <div className="grid gap-5">
        <ImportRuns of={runs} kind="people" />
        {isInviting && <InviteForm roles={roles} first="scheduler" company={company} send={save.send} />}
        <MemberList
          of={{ kind: "facilities", id }}
          opensPeople={opensPeople}
          place={name}
          company={company}
          remove={remove.send}
        />
      </div>
      {isCopying && company && (
        <CopyDialog facility={facility} companyId={company.id} onClose={() => setCopying(false)} />
      )}
    </Panel>
  );
}
