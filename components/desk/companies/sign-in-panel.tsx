"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Skeleton } from "@/components/ui/skeleton";
import { removeSignInMutation, signInQuery, testSignInMutation } from "@/lib/desk/companies/client";
import type { SignInProvider, SignInTest } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";

const SignInDialog = lazyComponent(() => import("./sign-in-dialog"), "SignInDialog", dialogFrame("lg"));

const linksText = ({ links }: SignInProvider) =>
  links === 0
    ? "No one has signed in there yet"
    : `${links} ${links === 1 ? "person has" : "people have"} signed in there`;

function Provider({
  companyId,
  provider,
  onChange,
}: {
  companyId: number;
  provider: SignInProvider;
  onChange: () => void;
}) {
  const { externalId, label, covers, settings, redirect_uri } = provider;
  const [isRemoving, setRemoving] = useState(false);
  const remove = useWrite(removeSignInMutation(companyId), { done: "Sign-in removed.", about: () => label });
  const [tested, setTested] = useState<SignInTest | null>(null);
  const test = useWrite(testSignInMutation(companyId), { onDone: setTested });
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-64 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-muted">{linksText(provider)}</span>
        </span>
        {settings ? (
          <span className="flex gap-1">
            <Button
              size="sm"
              aria-label={`Test ${label}`}
              busy={test.isPending}
              onClick={() => test.run(externalId)}
            >
              Test
            </Button>
            <Button writes size="sm" aria-label={`Change ${label}`} onClick={onChange}>
              Change…
            </Button>
          </span>
        ) : (
          <span className="text-sm text-muted">SAML, changed by command</span>
        )}
        <Button
          writes
          size="sm"
          variant="ghost"
          aria-label={`Remove ${label}`}
          onClick={() => setRemoving(true)}
        >
          Remove…
        </Button>
      </div>
      {tested && <Callout tone={tested.is_fine ? "success" : "error"}>{tested.text}</Callout>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-muted">Covers</dt>
        <dd>{covers.join(", ")}</dd>
        {settings && (
          <>
            <dt className="text-muted">Issuer</dt>
            <dd>{settings.issuer}</dd>
            <dt className="text-muted">Client id</dt>
            <dd>{settings.clientId}</dd>
          </>
        )}
        {redirect_uri && (
          <>
            <dt className="text-muted">Redirect URI</dt>
            <dd>{redirect_uri}</dd>
          </>
        )}
      </dl>
      {isRemoving && (
        <ConfirmDialog
          open
          title={`Remove ${label}?`}
          tone="danger"
          confirmLabel="Remove"
          onConfirm={() => remove.send(externalId).then(() => setRemoving(false))}
          onCancel={() => setRemoving(false)}
        >
          No one can sign in there any more. Its people sign in with a password again; someone without one
          needs a link from People. Who is signed in stays so.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** How a company's people sign in with their organization's own account. */
export function SignInPanel({ company }: { company: DeskCompany }) {
  const { data, isError, refetch } = useQuery(signInQuery(company.id));
  const [dialog, setDialog] = useState<{ provider: SignInProvider | null } | null>(null);
  const add = (
    <Button writes onClick={() => setDialog({ provider: null })}>
      Set up…
    </Button>
  );
  return (
    <Panel
      title="Sign-in with their own account"
      lead="The company’s people sign in at their organization, by OpenID Connect, instead of with a password."
      action={data && data.providers.length > 0 ? add : undefined}
    >
      {isError && <FailedLoad message="The sign-in could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && data.providers.length === 0 && (
        <EmptyState icon={KeyRound} title="They sign in with a password" action={add}>
          You need the issuer, client id and client secret that the organization has registered for the
          portal.
        </EmptyState>
      )}
      {data && data.providers.length > 0 && (
        <ul className="border-t border-line">
          {data.providers.map((one) => (
            <Provider
              key={one.externalId}
              companyId={company.id}
              provider={one}
              onChange={() => setDialog({ provider: one })}
            />
          ))}
        </ul>
      )}
      {data && dialog && (
        <SignInDialog company={company} signIn={data} {...dialog} onClose={() => setDialog(null)} />
      )}
    </Panel>
  );
}
