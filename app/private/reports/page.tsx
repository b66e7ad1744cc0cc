import type { Metadata } from "next";
import { ReportListScreen } from "@/components/reports/report-list-screen";
import { firstRead } from "@/lib/http/first-read";
import { listReports } from "@/lib/reports/load-report";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Reports" };

export default async function ReportsPage() {
  const { actor } = await requirePageUser();
  return <ReportListScreen first={await firstRead(listReports({ actor, now: clock.now() }))} />;
}
