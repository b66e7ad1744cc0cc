"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCommands } from "@/components/shell/commands";
import { confirmLeaving } from "@/components/ui/unsaved-changes";

/** Offers each report in the command palette, by the words of its name and description. */
export function ReportCommands() {
  const queries = useQueryClient();
  const router = useRouter();
  useCommands({
    commands: () => [],
    more: async () => {
      const [{ reportsQuery }, { pathOfReport }] = await Promise.all([
        import("@/lib/reports/client"),
        import("@/lib/reports/address-rules"),
      ]);
      const reports = await queries.fetchQuery({ ...reportsQuery(), retry: false });
      return reports.map(({ code, name, description, category_name, range }) => ({
        id: `report-${code}`,
        label: name,
        detail: "Report",
        words: `${description} ${category_name}`,
        group: "Reports",
        run: async () => (await confirmLeaving()) && router.push(pathOfReport({ code, range }) as Route),
      }));
    },
  });
  return null;
}
