import { queryOptions } from "@tanstack/react-query";
import { historyKey } from "@/lib/history-key";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { SignatureRule } from "./schema";

export const signatureRuleQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["signature-rule", facilityId] as const,
    queryFn: () => api<SignatureRule>("GET", `/api/facility/${facilityId}/signature-rule`),
  });

type Chosen = { checkinSignatureRequired: boolean | null; sentHomeEarlySignatureRequired: boolean | null };

export const setSignatureRuleMutation = (facilityId: number) =>
  write((chosen: Chosen) => api<string>("PUT", `/api/facility/${facilityId}/signature-rule`, chosen), {
    invalidates: [signatureRuleQuery(facilityId).queryKey, historyKey],
  });
