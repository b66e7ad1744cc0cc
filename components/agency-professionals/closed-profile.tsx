import { Lock } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { PROFILE_CLOSED } from "@/lib/agency-professionals/rules";

/** Instead of the page of someone who works elsewhere and hasn't agreed to join: also after their list was loaded. */
export function ClosedProfile() {
  return (
    <EmptyState
      icon={Lock}
      title="This profile is closed"
      isPage
      action={
        <Link href="/private/agency/professionals" prefetch={false} className={buttonClass("primary")}>
          Back to Professionals
        </Link>
      }
    >
      {PROFILE_CLOSED}
    </EmptyState>
  );
}
