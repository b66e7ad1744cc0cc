import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReportScreen } from "@/components/reports/report-screen";
import { loadFirstReport } from "@/lib/reports/load-report";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

type Props = PageProps<"/private/reports/[reportCode]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reportCode } = await params;
  return { title: reportCatalogue.find(({ code }) => code === reportCode)?.name ?? "Report" };
}

export default async function ReportPage({ params, searchParams }: Props) {
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
