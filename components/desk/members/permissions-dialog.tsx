"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pill } from "@/components/ui/pill";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import type { PeopleOf } from "@/lib/desk/members/client";
import { changePermissionMutation, permissionsQuery } from "@/lib/desk/permissions/client";
import type { HeldPermissions } from "@/lib/desk/permissions/schema";
import { finderOf } from "@/lib/search/fold";

/** So many aren't read from the first to the last. */
const MANY = 12;

type Held = HeldPermissions["places"][number];
type Change = { permission: string; level: Held["level"]; isGranted: boolean };

/** Which one, as it reads. */
const meaningIn = (held: HeldPermissions | undefined, level: Held["level"], permission: string) =>
  held?.places
    .find((place) => place.level === level)
    ?.permissions.find((one) => one.permission === permission)?.meaning ?? "a permission.";

type Props = { of: PeopleOf; person: { id: number; name: string }; onClose: () => void };

const placeText = ({ level, name }: Held) =>
  level === "company" ? `For ${name} and all its facilities` : `At ${name}`;

type One = Held["permissions"][number];

/** How a permission differs from the role; undefined if it doesn't. */
const differenceOf = ({ is_held, is_of_role }: One) =>
  is_held === is_of_role ? undefined : is_held ? "Besides the role" : "Taken from the role";

function roleText({ role, nearest, permissions }: Held): string {
  if (role) return role;
  if (!nearest) return "Permissions of their own, of no role";
  const [more, fewer] = [true, false].map(
    (isHeld) => permissions.filter((one) => one.is_held === isHeld && differenceOf(one)).length,
  ) as [number, number];
  return `${nearest}, with ${[more > 0 && `${more} more`, fewer > 0 && `${fewer} fewer`].filter(Boolean).join(" and ")}`;
}

type PlaceProps = { place: Held; sought: string; busy: boolean; onChange: (change: Change) => void };

/** What someone may do at a place, by what it is about. */
function Place({ place, sought, busy, onChange }: PlaceProps) {
  const isFound = finderOf(sought);
  const found = place.permissions.filter(({ meaning, group }) => isFound(`${meaning} ${group}`));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <section aria-label={placeText(place)} className="grid gap-4">
      <div>
        <h3 className="font-semibold">{placeText(place)}</h3>
        <p className="text-sm text-muted">{roleText(place)}</p>
      </div>
      {groups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-muted">{group}</legend>
          <ul className="grid gap-2">
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.permission} className="flex items-start justify-between gap-3">
                  <Switch
                    label={one.meaning.replace(/\.$/, "")}
                    detail={one.may_change ? undefined : "More than you may change"}
                    checked={one.is_held}
                    readOnly={!one.may_change}
                    busy={busy}
                    onChange={(isGranted) =>
                      onChange({ permission: one.permission, level: place.level, isGranted })
                    }
                  />
                  {differenceOf(one) && <Pill tone="pending">{differenceOf(one)}</Pill>}
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      {found.length === 0 && <p className="text-muted">Nothing here matches.</p>}
    </section>
  );
}

/** What someone may do, sentence by sentence; each one is given and taken at once. */
export function PermissionsDialog({ of, person: { id, name }, onClose }: Props) {
  const held = useQuery(permissionsQuery(of, id));
  const [sought, setSought] = useState("");
  /** It was refused because no administrator would be left. */
  const [last, setLast] = useState<Change | null>(null);
  const undoBy = useUndo();
  const save = useWrite(changePermissionMutation(of, id), {
    done: (_, { permission, level, isGranted }) =>
      `${isGranted ? "Given" : "Taken"}: ${meaningIn(held.data, level, permission)}`,
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
      {held.data && (
        <div className="grid gap-6">
          {held.data.places.flatMap(({ permissions }) => permissions).length >= MANY && (
            <SearchInput
              label="Search permissions"
              placeholder="Bonus, reports, notes …"
              value={sought}
              onChange={setSought}
            />
          )}
          {held.data.places.map((place) => (
            <Place key={place.level} {...{ place, sought }} busy={save.isPending} onChange={save.run} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
