import type { ComponentProps } from "react";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import { AttentionCallout } from "./attention-callout";
import { ProfileFrame } from "./profile-frame";
import { profilePath } from "./profile-path";

type Props = Pick<ComponentProps<typeof ProfileFrame>, "children"> & {
  profile: ComponentProps<typeof ProfileFrame>["profile"] & {
    of: Parameters<typeof profilePath>[0];
    access: Pick<WorkforceAccess, "canSeeCredentials">;
  };
};

/** Someone's weeks within Manage Professional, below what blocks them. */
export function ProfileOverview({ profile, children }: Props) {
  const { details, of, access } = profile;
  return (
    <ProfileFrame profile={profile} current="overview">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <AttentionCallout
          attention={details.attention}
          href={access.canSeeCredentials ? profilePath(of, "credentials") : null}
        />
        {children}
      </div>
    </ProfileFrame>
  );
}
