"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import type { PeopleOf } from "@/lib/desk/members/client";
import { changePermissionMutation, permissionsQuery } from "@/lib/desk/permissions/client";
import type { HeldPermissions } from "@/lib/desk/permissions/schema";

type Held = HeldPermissions["places"][number];
type Change = { permission: string; level: Held["level"]; isGranted: boolean };

type Props = { of: PeopleOf; person: { id: number; name: string }; onClose: () => void };

const placeText = ({ level, name }: Held) =>
  level === "company" ? `For ${name} and all its facilities` : `At ${name}`;

function Place({
  place,
  busy,
  onChange,
}: {
  place: Held;
  busy: boolean;
  onChange: (change: Change) => void;
}) {
  return (
    <section aria-label={placeText(place)}>
      <h3 className="font-semibold">{placeText(place)}</h3>
      <p className="mb-3 text-sm text-muted">{place.role ?? "Permissions of their own, of no role"}</p>
      <ul className="grid gap-2">
        {place.permissions.map(({ permission, meaning, is_held, may_change }) => (
          <li key={permission}>
            <Switch
              label={meaning.replace(/\.$/, "")}
              detail={may_change ? undefined : "More than you may change"}
              checked={is_held}
              readOnly={!may_change}
              busy={busy}
              onChange={(isGranted) => onChange({ permission, level: place.level, isGranted })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What someone may do, sentence by sentence; each one is given and taken at once. */
export function PermissionsDialog({ of, person: { id, name }, onClose }: Props) {
  const held = useQuery(permissionsQuery(of, id));
  /** It was refused because no administrator would be left. */
  const [last, setLast] = useState<Change | null>(null);
  const undoBy = useUndo();
  const save = useWrite(changePermissionMutation(of, id), {
    done: (_, { isGranted }) => (isGranted ? "Given." : "Taken."),
    about: () => name,
    undo:
      (_, { permission, level, isGranted }) =>
      () =>
        undoBy(
          changePermissionMutation(of, id),
          { permission, level, isGranted: !isGranted },
          { about: name },
        ),
    instead: {
      LAST_ADMINISTRATOR: (_, { permission, level, isGranted }) => {
        setLast({ permission, level, isGranted });
        return null;
      },
    },
  });
  if (last)
    return (
      <ConfirmDialog
        open
        title="Leave no administrator?"
        tone="danger"
        confirmLabel="Take it all the same"
        onConfirm={() => save.send({ ...last, evenLast: true }).then(() => setLast(null))}
        onCancel={() => setLast(null)}
      >
        {`${name} is the last one. No one else could change roles and settings there any more.`}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      title={`Permissions of ${name}`}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {held.isError && (
        <FailedLoad message="The permissions could not be loaded." onRetry={() => void held.refetch()} />
      )}
      {!held.data && !held.isError && <Skeleton className="h-64" />}
      <div className="grid gap-6">
        {held.data?.places.map((place) => (
          <Place key={place.level} place={place} busy={save.isPending} onChange={save.run} />
        ))}
      </div>
    </Dialog>
  );
}
