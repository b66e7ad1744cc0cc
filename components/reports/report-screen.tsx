"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
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
    <div className="flex flex-col gap-3 pb-8">
      <Link
        href="/private/reports"
        prefetch={false}
        className="inline-flex min-h-6 items-center gap-1.5 self-start font-medium text-muted hover:text-ink hover:underline hover:underline-offset-3 max-md:min-h-11 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> Reports
      </Link>
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
