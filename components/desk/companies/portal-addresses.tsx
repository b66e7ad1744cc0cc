import { Fragment, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import type { SignIn } from "@/lib/desk/companies/schema";

/** An address that breaks after a slash rather than within a word. */
export const LongAddress = ({ text }: { text: string }) => (
  <span className="wrap-anywhere">
    {text.match(/[^/]+\/*/g)?.map((part, at) => (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

function Address({ name, address }: { name: string; address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () =>
        notify({ type: "error", message: "Your browser couldn’t copy it. Select the address and copy it." }),
    );
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-2">
        <LongAddress text={address} />
        <Button
          writes={false}
          size="sm"
          className="-my-0.5 flex-none"
          aria-label={isCopied ? `${name} copied` : `Copy ${name}`}
          onClick={() => void copy()}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </dd>
    </div>
  );
}

type Props = { signIn: SignIn; protocol: "oidc" | "saml"; externalId: string };

/** What the organization enters for the portal. */
export function PortalAddresses({ signIn, protocol, externalId }: Props) {
  return (
    <section aria-label="What the organization enters" className="rounded-md bg-subtle px-4 py-2.5 text-sm">
      <h3 className="mb-1 font-medium">The organization enters</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-md:grid-cols-1 max-md:gap-y-0">
        {protocol === "oidc" ? (
          <Address name="Redirect URI" address={`${signIn.redirect_root}${externalId}`} />
        ) : (
          <>
            <Address name="Entity id and metadata" address={`${signIn.saml_metadata_root}${externalId}`} />
            <Address name="Assertion consumer" address={`${signIn.saml_callback_root}${externalId}`} />
          </>
        )}
      </dl>
    </section>
  );
}
