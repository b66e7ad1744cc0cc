"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Menu } from "@/components/ui/menu";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { signInQuery } from "@/lib/desk/companies/client";
import type { SignInProvider } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { Provider, protocolNames } from "./sign-in-provider";

const SignInDialog = lazyComponent(() => import("./sign-in-dialog"), "SignInDialog", dialogFrame("lg"));
const SamlDialog = lazyComponent(() => import("./saml-dialog"), "SamlDialog", dialogFrame("xl"));

type Opened = { protocol: "oidc" | "saml"; provider: SignInProvider | null };

/** How a company's people sign in with their organization's own account; its own administrator only looks. */
export function SignInPanel({ company }: { company: DeskCompany }) {
  const { data, isError, refetch } = useQuery(signInQuery(company.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const isEmpty = data?.providers.length === 0;
  const Dialog = opened?.protocol === "saml" ? SamlDialog : SignInDialog;
  const ways = (["saml", "oidc"] as const).map((protocol) => ({
    id: protocol,
    label: `Set up ${protocolNames[protocol]}…`,
    onSelect: () => setOpened({ protocol, provider: null }),
  }));
  return (
    <Panel
      title="Single sign-on"
      lead="The company’s people sign in at their organization instead of with a password."
      action={
        data &&
        !isEmpty &&
        company.is_providers && (
          // One button: two would leave the title no room on a phone.
          <Menu label="Set up another sign-in" writes className={buttonClass("secondary")} items={() => ways}>
            <Plus aria-hidden /> Set up
          </Menu>
        )
      }
    >
      {isError && <FailedLoad message="The sign-in could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows />}
      {isEmpty && (
        <EmptyState
          icon={KeyRound}
          title="Off: they sign in with a password"
          action={
            company.is_providers && (
              <span className="flex flex-wrap justify-center gap-2">
                {ways.map(({ id, label, onSelect }) => (
                  <Button key={id} writes onClick={onSelect}>
                    {label}
                  </Button>
                ))}
              </span>
            )
          }
        >
          {company.is_providers
            ? "For SAML you need the organization’s metadata; for OpenID Connect its issuer, and the client id and secret that it registered for the portal."
            : "If your organization has a sign-in of its own, by SAML or OpenID Connect, ask support to connect it."}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className="border-t border-line">
          {data.providers.map((one) => (
            <Provider
              key={one.externalId}
              companyId={company.id}
              signIn={data}
              provider={one}
              onChange={
                company.is_providers ? () => setOpened({ protocol: one.protocol, provider: one }) : null
              }
            />
          ))}
        </ul>
      )}
      {data && opened && (
        <Dialog company={company} signIn={data} provider={opened.provider} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}
