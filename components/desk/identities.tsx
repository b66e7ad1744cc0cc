import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Moment } from "@/components/ui/moment";
import { unlinkMutation } from "@/lib/desk/client";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { Part } from "./part";

/** The accounts at their organization that someone signs in with. */
export function Identities({ person: { id, name, email, is_self, identities } }: { person: DeskPerson }) {
  const [asked, setAsked] = useState<DeskPerson["identities"][number] | null>(null);
  const unlink = useWrite(unlinkMutation(id), { done: "Unlinked.", about: () => name });
  const close = () => setAsked(null);
  return (
    <Part title="Account at their organization">
      <ul className="-my-2">
        {identities.map((one) => (
          <li
            key={one.external_id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <span className="mr-auto">
              {one.label}
              <span className="block text-sm text-muted">
                Linked <Moment instant={one.linked_at} />, last used <Moment instant={one.last_used_at} />
              </span>
            </span>
            {!is_self && (
              <Button writes size="sm" aria-label={`Unlink ${one.label}`} onClick={() => setAsked(one)}>
                Unlink…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={`Unlink ${name} from ${asked.label}?`}
          tone="danger"
          confirmLabel="Unlink"
          onConfirm={() => unlink.send(asked.external_id).then(close)}
          onCancel={close}
        >
          {`For someone who has a new account there. The next sign-in at ${asked.label} with the email ${email} is linked instead, whoever has that email there, so make sure who is asking. Nobody is signed out: sign them out everywhere as well if the old account isn’t theirs any more.`}
        </ConfirmDialog>
      )}
    </Part>
  );
}
