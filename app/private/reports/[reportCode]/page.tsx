import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReportScreen } from "@/components/reports/report-screen";
import { loadFirstReport } from "@/lib/reports/load-report";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Report" };

export default async function ReportPage({
  params,
  searchParams,
}: PageProps<"/private/reports/[reportCode]">) {
  const { actor, user } = await requirePageUser();
  const { reportCode } = await params;
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one]),
    ),
  );
  const first = await loadFirstReport({ actor, now: clock.now() }, reportCode, query);
  if (first === "unknown") notFound();
  return (
    <ReportScreen key={reportCode} code={reportCode} user={user} first={first} query={query.toString()} />
  );
}
