"use client";

import { useQuery } from "@tanstack/react-query";
import { BackLink } from "@/components/ui/back-link";
import { FailedLoad } from "@/components/ui/failed-load";
import { pageTitle } from "@/components/ui/recipes";
import { CONFIG_FAILED, reportConfigQuery } from "@/lib/reports/client";
import type { ReportConfig, ReportData } from "@/lib/reports/schema";
import type { SessionUser } from "@/lib/users/schema";
import { ReportViewer } from "./report-viewer";

type Props = {
  code: string;
  user: SessionUser;
  /** What the server rendered; null for what it failed to read. */
  first: { config: ReportConfig; data: ReportData | null } | null;
  /** The address that `first` is for. */
  query: string;
};

export function ReportScreen({ code, user, first, query }: Props) {
  const config = useQuery({
    ...reportConfigQuery(code),
    ...(first && { initialData: first.config }),
  });
  return (
    <div className="flex flex-col gap-3 pb-8 max-md:[&>a]:-mb-2">
      <BackLink href="/private/reports">Reports</BackLink>
      {config.data ? (
        <ReportViewer
          code={code}
          user={user}
          config={config.data}
          first={first?.data ?? null}
          query={query}
        />
      ) : (
        <>
          <h1 className={pageTitle}>Report</h1>
          {config.isError && <FailedLoad message={CONFIG_FAILED} onRetry={() => void config.refetch()} />}
        </>
      )}
    </div>
  );
}
