"use client";

import { useState, type ReactNode } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Pill } from "@/components/ui/pill";
import type { Refused } from "@/components/ui/refused";
import { counted } from "@/lib/counts";
import { removeSignInMutation, switchSignInMutation, testSignInMutation } from "@/lib/desk/companies/client";
import type { SignIn, SignInProvider, SignInTest } from "@/lib/desk/companies/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { LongAddress, PortalAddresses } from "./portal-addresses";

export const protocolNames = { oidc: "OpenID Connect", saml: "SAML" } as const;

const linksText = ({ links }: SignInProvider) =>
  links === 0
    ? "no one has signed in there yet"
    : `${counted(links, "person has", "people have")} signed in there`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
);

const dayText = (day: string | null) => (day ? `until ${formatFullDay(day)}` : "last day unknown");

function Facts({
  provider: { covers, settings, saml, certificate_days: days },
}: {
  provider: SignInProvider;
}) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
      <Fact name="Covers">{covers.join(", ")}</Fact>
      {settings && (
        <>
          <Fact name="Issuer">
            <LongAddress text={settings.issuer} />
          </Fact>
          <Fact name="Client id">{settings.clientId}</Fact>
        </>
      )}
      {saml && (
        <>
          <Fact name="Entity id">
            <LongAddress text={saml.entityId} />
          </Fact>
          <Fact name="Sign-in address">
            <LongAddress text={saml.signInUrl} />
          </Fact>
          <Fact name={days.length === 1 ? "Certificate" : "Certificates"}>
            {days.map(dayText).join(", ")}
          </Fact>
          {saml.signingCertificate && <Fact name="Requests">signed by the portal</Fact>}
        </>
      )}
    </dl>
  );
}

type Question = "on" | "off" | "remove" | null;
type Props = {
  companyId: number;
  signIn: SignIn;
  provider: SignInProvider;
  /** Null for the company's own administrator, who changes nothing of it. */
  onChange: (() => void) | null;
};

/** One way in which a company's people sign in at their organization. */
export function Provider({ companyId, signIn, provider, onChange }: Props) {
  const { externalId, protocol, label, covers, is_on: isOn, updated_at: seen } = provider;
  const [asked, setAsked] = useState<Question>(null);
  /** The test that came before switching it on failed. */
  const [hasFailed, setFailed] = useState(false);
  const [tested, setTested] = useState<SignInTest | null>(null);
  const about = () => label;
  const remove = useWrite(removeSignInMutation(companyId), { done: "Sign-in removed.", about });
  const change = useWrite(switchSignInMutation(companyId), {
    done: (_, sent) => (sent.isOn ? "Sign-in switched on." : "Sign-in switched off."),
    about,
  });
  const test = useWrite(testSignInMutation(companyId), { onDone: setTested });
  const close = () => {
    setAsked(null);
    setFailed(false);
  };
  const turn = (next: boolean) =>
    change.send({ externalId, isOn: next, evenUntested: hasFailed, seen }).then(close, (refused: Refused) => {
      setFailed(refused.errors.some(({ code }) => code === "TEST_FAILED"));
      throw refused;
    });
  return (
    <li className="grid gap-3 border-b border-line py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-64 flex-1">
          <span className="flex items-center gap-2">
            <span className="font-medium">{label}</span>
            <Pill tone={isOn ? "confirmed" : "neutral"}>{isOn ? "On" : "Off"}</Pill>
          </span>
          <span className="block text-sm text-muted">{`${protocolNames[protocol]}, ${linksText(provider)}`}</span>
        </span>
        {onChange && (
          <span className="flex flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
            {!isOn && (
              <Button
                variant="primary"
                size="sm"
                aria-label={`Switch ${label} on`}
                onClick={() => setAsked("on")}
              >
                Switch on…
              </Button>
            )}
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
            {isOn && (
              <Button writes size="sm" aria-label={`Switch ${label} off`} onClick={() => setAsked("off")}>
                Switch off…
              </Button>
            )}
            <Button writes size="sm" aria-label={`Remove ${label}`} onClick={() => setAsked("remove")}>
              Remove…
            </Button>
          </span>
        )}
      </div>
      {tested && <Callout tone={tested.is_fine ? "success" : "error"}>{tested.text}</Callout>}
      <div className="grid items-start gap-x-8 gap-y-3 xl:grid-cols-2">
        <Facts provider={provider} />
        <PortalAddresses signIn={signIn} protocol={protocol} externalId={externalId} />
      </div>
      <ConfirmDialog
        open={asked === "on"}
        title={`Switch ${label} on?`}
        confirmLabel={hasFailed ? "Switch on anyway" : "Test and switch on"}
        onConfirm={() => turn(true)}
        onCancel={close}
      >
        {`It is tested first. From then on everyone it covers signs in there, and no longer with a password: ${covers.join(", ")}. Who is signed in stays so.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "off"}
        title={`Switch ${label} off?`}
        confirmLabel="Switch off"
        onConfirm={() => turn(false)}
        onCancel={close}
      >
        Its people sign in with a password again; someone without one needs a link from People. Who is signed
        in stays so, and what is set up here is kept.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        title={`Remove ${label}?`}
        tone="danger"
        confirmLabel="Remove"
        onConfirm={() => remove.send(externalId).then(close)}
        onCancel={close}
      >
        No one can sign in there any more. Its people sign in with a password again; someone without one needs
        a link from People. Who is signed in stays so.
      </ConfirmDialog>
    </li>
  );
}
