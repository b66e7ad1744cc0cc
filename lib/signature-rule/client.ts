import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { SignatureRule } from "./schema";

export const signatureRuleQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["signature-rule", facilityId] as const,
    queryFn: () => api<SignatureRule>("GET", `/api/facility/${facilityId}/signature-rule`),
  });

type Chosen = { checkinSignatureRequired: boolean | null; sentHomeEarlySignatureRequired: boolean | null };

export const setSignatureRuleMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["signature-rule", facilityId, "set"],
    mutationFn: (chosen: Chosen) => api<string>("PUT", `/api/facility/${facilityId}/signature-rule`, chosen),
    meta: { invalidates: [signatureRuleQuery(facilityId).queryKey] },
  });
