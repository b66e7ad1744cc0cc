"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { Disclosure } from "@/components/ui/disclosure";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Moment } from "@/components/ui/moment";
import type { Refused } from "@/components/ui/refused";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import {
  changeAccountMutation,
  endAllSessionsMutation,
  personQuery,
  resetPasskeysMutation,
  sendLinkMutation,
} from "@/lib/desk/client";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { groupBy } from "@/lib/group-by";
import { readablePhone } from "@/lib/phones/format";
import { WhyAccess } from "./explanations/why-access";
import { Identities } from "./identities";
import { ItemHead } from "./item-head";
import { Part } from "./part";
import { OpenSessions } from "./open-sessions";
import { ViewAs } from "./view-as";

const EmailDialog = lazyComponent(() => import("./email-dialog"), "EmailDialog", dialogFrame("sm"));

type Role = DeskPerson["roles"][number];

/** Why someone can't sign in, if they can't. */
function Standing({ person: { status, disabled } }: { person: DeskPerson }) {
  if (disabled)
    return (
      <Callout tone="warning">
        {`Disabled${disabled.by ? ` by ${disabled.by}` : ""}, `}
        <Moment instant={disabled.at} />. They can’t sign in, and their roles are kept.
      </Callout>
    );
  if (status === "invited")
    return (
      <Callout tone="info">
        They have not chosen a password yet. A new link replaces the one they have.
      </Callout>
    );
  return null;
}

/** Roles that allow the same, once with all of their places. */
const alike = (roles: readonly Role[]) =>
  [...groupBy(roles, ({ role, may }) => JSON.stringify([role, may]))].map(([key, same]) => ({
    ...same[0]!,
    key,
    places: same.map(({ place }) => place),
  }));

function Roles({ roles }: Pick<DeskPerson, "roles">) {
  if (roles.length === 0) return <p className="text-muted">None: they can sign in, but see nothing.</p>;
  return (
    <ul className="-my-2 grid">
      {alike(roles).map(({ key, places, role, may }) => (
        <li key={key}>
          <Disclosure summary={`${role ?? "Permissions of their own"}: ${places.join(", ")}`}>
            {may.length === 0 ? (
              <p className="text-muted">A member, with no further permissions.</p>
            ) : (
              <ul className="list-disc pl-5 text-muted">
                {may.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function signInText({ passkeys, requires_code, signs_in_elsewhere }: DeskPerson): string {
  if (signs_in_elsewhere) return "At their organization, without a password here";
  if (passkeys > 0) return `Password and ${passkeys === 1 ? "passkey" : `one of ${passkeys} passkeys`}`;
  return requires_code ? "Password and code" : "Password";
}

/** Someone's account at the desk. */
export function OpenPerson({ userId, onBack }: { userId: number; onBack: () => void }) {
  const { data, isError, refetch } = useQuery(personQuery(userId));
  const about = () => data?.name ?? "";
  const [dialog, setDialog] = useState<"sessions" | "passkeys" | "disable" | "email" | null>(null);
  const end = useWrite(endAllSessionsMutation(userId), { done: "Signed out everywhere.", about });
  const reset = useWrite(resetPasskeysMutation(userId), { done: "Passkeys removed.", about });
  const link = useWrite(sendLinkMutation(userId), {
    done: "A link to choose a password is on its way.",
    about,
  });
  /** It was refused because no administrator would be left. */
  const [isLast, setLast] = useState(false);
  const change = useWrite(changeAccountMutation(userId), {
    done: (_, { isDisabled }) => (isDisabled ? "Disabled." : "Enabled."),
    about,
  });
  if (isError) return <FailedLoad message="The person could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows className="m-5" />;
  const { name, email, phone, is_self, sessions, roles, disabled } = data;
  const close = () => {
    setDialog(null);
    setLast(false);
  };
  const disable = () =>
    change.send({ isDisabled: true, evenLast: isLast }).then(close, (refused: Refused) => {
      setLast(refused.errors.some(({ code }) => code === "LAST_ADMINISTRATOR"));
      throw refused;
    });
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ItemHead title={name} detail={email} open={{ onBack }} />
      <div className="grid max-w-3xl gap-4 p-5 max-md:p-3 xl:max-w-6xl">
        <Standing person={data} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            <Part
              title="Account"
              action={
                <>
                  {!disabled && (
                    <Button size="sm" busy={link.isPending} onClick={() => link.run()}>
                      Email a password link
                    </Button>
                  )}
                  {!is_self && (
                    <Button size="sm" onClick={() => setDialog("email")}>
                      Change address…
                    </Button>
                  )}
                  {!is_self && data.passkeys > 0 && (
                    <Button size="sm" onClick={() => setDialog("passkeys")}>
                      Remove passkeys…
                    </Button>
                  )}
                  {!is_self &&
                    (disabled ? (
                      <Button
                        size="sm"
                        busy={change.isPending}
                        onClick={() => change.run({ isDisabled: false })}
                      >
                        Enable
                      </Button>
                    ) : (
                      <Button size="sm" onClick={() => setDialog("disable")}>
                        Disable…
                      </Button>
                    ))}
                </>
              }
            >
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                <dt className="text-muted">Phone</dt>
                <dd>
                  {phone ? (
                    <a href={`tel:${phone}`} className="text-brand-text">
                      {readablePhone(phone)}
                    </a>
                  ) : (
                    "None"
                  )}
                </dd>
                <dt className="text-muted">Sign-in</dt>
                <dd>{signInText(data)}</dd>
                {sessions.length > 0 && (
                  <>
                    <dt className="text-muted">Last seen</dt>
                    <dd>
                      <Moment
                        instant={sessions
                          .map((one) => one.last_seen_at)
                          .toSorted()
                          .at(-1)!}
                      />
                    </dd>
                  </>
                )}
              </dl>
            </Part>
            <Part title="Roles">
              <Roles roles={roles} />
            </Part>
            {data.identities.length > 0 && <Identities person={data} />}
          </div>
          <div className="grid min-w-0 gap-4">
            <Part
              title="Signed in"
              action={
                sessions.length > 0 && (
                  <Button size="sm" onClick={() => setDialog("sessions")}>
                    Sign out everywhere…
                  </Button>
                )
              }
            >
              <OpenSessions person={data} />
            </Part>
            {data.view && <ViewAs userId={userId} name={name} view={data.view} />}
            <Part title="Check what they can do">
              <WhyAccess userId={userId} />
            </Part>
          </div>
        </div>
      </div>
      {dialog === "email" && <EmailDialog person={data} onClose={close} />}
      <ConfirmDialog
        open={dialog === "sessions"}
        title={`Sign ${name} out everywhere?`}
        confirmLabel="Sign out everywhere"
        onConfirm={() => end.send().then(close)}
        onCancel={close}
      >
        Unsaved work on their screens waits until they sign in again.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === "passkeys"}
        title={`Remove the passkeys of ${name}?`}
        tone="danger"
        confirmLabel="Remove passkeys"
        onConfirm={() => reset.send().then(close)}
        onCancel={close}
      >
        Only for someone who has lost them, once you are sure who is asking. They are signed out, and their
        password and a code are enough again until they add a passkey.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === "disable"}
        title={`Disable ${name}?`}
        tone="danger"
        confirmLabel={isLast ? "Disable anyway" : "Disable"}
        onConfirm={disable}
        onCancel={close}
      >
        They are signed out at once and can’t sign in. Their roles are kept.
      </ConfirmDialog>
    </div>
  );
}
