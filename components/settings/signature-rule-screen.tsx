"use client";

import { useQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { signatureRuleQuery } from "@/lib/signature-rule/client";
import type { NextShift } from "@/lib/next-shift/schema";
import type { SignatureRule } from "@/lib/signature-rule/schema";
import { SignatureRuleForm } from "./signature-rule-form";

type Props = { facilityId: number; first: SignatureRule | null; next: NextShift | null };

/** Which clock times need a signature at this facility. */
export function SignatureRuleScreen({ facilityId, first, next }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...signatureRuleQuery(facilityId),
    initialData: first ?? undefined,
  });
  return (
    <Panel
      title="Signature Rule"
      lead="Choose when a professional needs a signature from your staff. Clock out always requires a signature."
    >
      {error && (
        <FailedLoad
          message={error.message || "Failed to get facility's settings"}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton className="h-56 w-full" />}
      {data && (
        <SignatureRuleForm
          key={`${data.checkin_signature_required} ${data.sent_home_early_signature_required}`}
          facilityId={facilityId}
          rule={data}
          next={next}
        />
      )}
    </Panel>
  );
}
