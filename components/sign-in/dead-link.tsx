import Link from "next/link";
import { BackLink } from "@/components/ui/back-link";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { publicForm, publicTitle } from "@/components/shell/public-form";

/** For a link that was used, has expired or never existed. */
export function DeadLink({ message }: { message: string }) {
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>This link no longer works</h1>
      <div role="alert">
        <Callout tone="error">{message}</Callout>
      </div>
      <Link href="/forgot-password" prefetch={false} className={buttonClass("primary", "lg")}>
        Ask for a new link
      </Link>
      <BackLink href="/login">Back to sign in</BackLink>
    </div>
  );
}
