"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { DateRangePicker } from "@/components/ui/date-picker/date-range-picker";
import { pageTitle } from "@/components/ui/recipes";
import { usePrintedRows } from "@/components/ui/use-printed-rows";
import { reportAddress } from "@/lib/reports/address-rules";
import { DOWNLOAD_FAILED, downloadReportMutation, reportDataQuery } from "@/lib/reports/client";
import { canDownload } from "@/lib/reports/policy";
import { PRINTED_PAGE } from "@/lib/reports/rules";
import type { ReportConfig, ReportData, Parameter } from "@/lib/reports/schema";
import type { SessionUser } from "@/lib/users/schema";
import { ReportBody } from "./report-body";
import { isTooLarge, useLargeReport } from "./use-large-report";
import { useReportState } from "./use-report-state";
import { formatCount } from "@/lib/counts";
import { addDays } from "@/lib/time/calendar";
import type { QuickRange } from "@/components/ui/date-picker/range-panel";

function lastMonth(today: string): QuickRange {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { label: "Last month", from: `${to.slice(0, 7)}-01`, to };
}

const last = (days: number, today: string): QuickRange => ({
  label: `Last ${days} days`,
  from: addDays(today, -days),
  to: addDays(today, -1),
});

const next = (days: number, today: string): QuickRange => ({
  label: `Next ${days} days`,
  from: today,
  to: addDays(today, days - 1),
});

/** Three ranges people ask for most, the usual one in the middle; complete days only, unless they are ahead. */
const quickRanges = (today: string, { latest, looks_ahead: isAhead }: Parameter): readonly QuickRange[] =>
  isAhead
    ? [next(7, today), next(28, today), last(28, today)]
    : [last(7, today), last(28, today), latest === null ? next(28, today) : lastMonth(today)];

/** The fields of its facilities, one or several in a row. */
const facilityFields = ["facility", "facilities"];

type Props = {
  code: string;
  user: SessionUser;
  config: ReportConfig;
  first: ReportData | null;
  query: string;
};

/** A report's title, dates and download, above its figures, chart and table. */
export function ReportViewer({ code, user, config: { report, reportConfig }, first, query }: Props) {
  const controls = useReportState(reportConfig);
  const { range, sorts, filters, page, pageSize, isReady } = controls;
  const { read, write } = reportAddress(reportConfig);
  const isFirst = write(controls).toString() === write(read(new URLSearchParams(query))).toString();
  const requested = { range, sorts, filters };
  const large = useLargeReport(code, requested, { page, pageSize });
  const data = useQuery({
    ...reportDataQuery(code, requested, { page, pageSize }),
    enabled: isReady && !large.isStarted,
    placeholderData: keepPreviousData,
    ...(isFirst && first && { initialData: first }),
  });
  const isLarge = large.isStarted || isTooLarge(data.error);
  const shown = isLarge ? (large.run?.data ?? undefined) : data.data;
  const queryClient = useQueryClient();
  const printed = usePrintedRows(shown, (at) =>
    queryClient.fetchQuery({
      ...reportDataQuery(code, requested, { page: at, pageSize: PRINTED_PAGE }),
      gcTime: 0,
    }),
  );
  const save = useWrite(downloadReportMutation(), { failed: DOWNLOAD_FAILED });
  const [parameter] = reportConfig.parameters;
  const { today } = reportConfig;
  const download = () => save.run({ code, name: report.name, today, requested, runId: large.computed });
  const mayDownload = canDownload(user, report.download_permission);
  const quick = parameter ? quickRanges(today, parameter) : [];
  useCommands({
    commands: () => [
      ...quick.map(({ label, ...dates }) => ({
        id: `range-${label}`,
        label: `${report.name}: ${label.toLowerCase()}`,
        group: "This page",
        run: () => controls.setRange(dates),
      })),
      ...(mayDownload && isReady
        ? [
            {
              id: "download",
              label: "Download report (CSV)",
              words: "export spreadsheet excel",
              group: "This page",
              run: download,
            },
          ]
        : []),
      ...(data.data && !isLarge
        ? [{ id: "print", label: "Print report", group: "This page", run: () => void printed.print() }]
        : []),
    ],
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
        <div className="min-w-0">
          <h1 className={pageTitle}>{report.name}</h1>
          <p className="text-pretty text-muted">{report.description}</p>
        </div>
        <div className="flex flex-none flex-wrap gap-2 max-md:w-full md:max-lg:justify-end lg:flex-nowrap print:hidden">
          {report.facilities > 1 && !facilityFields.some((field) => filters.has(field)) && (
            <span className="self-center text-muted max-md:w-full">{`All ${formatCount(report.facilities)} facilities`}</span>
          )}
          {parameter && (
            <DateRangePicker
              label="Date range"
              placeholder="Choose dates"
              size="md"
              value={range}
              onChange={controls.setRange}
              today={today}
              max={parameter.latest ?? undefined}
              maxRange={parameter.maxRange}
              quick={quick}
            />
          )}
          {data.data && !isLarge && (
            <Button
              writes={false}
              className="min-w-(--control-sm)"
              busy={printed.isPreparing}
              onClick={() => void printed.print()}
            >
              <Printer aria-hidden />
              <span className="max-md:sr-only">Print</span>
            </Button>
          )}
          {mayDownload && (
            <Button
              writes={false}
              className="min-w-(--control-sm)"
              busy={save.isPending}
              aria-disabled={!isReady || undefined}
              onClick={download}
            >
              <Download aria-hidden />
              <span className="max-md:sr-only">Download report (CSV)</span>
            </Button>
          )}
        </div>
      </div>
      <ReportBody
        name={report.name}
        nothing={report.nothing}
        config={reportConfig}
        quick={quick}
        controls={controls}
        large={isLarge ? large : null}
        data={shown}
        printed={printed}
        error={data.error}
        isStale={isLarge ? large.isStale : data.isPlaceholderData}
        onRetry={() => void data.refetch()}
      />
    </>
  );
}
