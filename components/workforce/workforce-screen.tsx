"use client";

import { useChanged } from "@/components/list/use-changed";
import { useDeferredValue, useMemo, useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { useWholeSearch } from "@/components/list/use-whole-search";
import { FirstByName } from "@/components/list/first-by-name";
import { useWrite } from "@/components/shell/use-write";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { CountBadge } from "@/components/ui/count-badge";
import type { Sort } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Tabs } from "@/components/ui/tabs";
import { clock } from "@/lib/time/clock";
import { exportWorkforceMutation, workforceQuery } from "@/lib/workforce/client";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import {
  isNarrowed as areNarrowed,
  narrowed,
  noNarrowing,
  shownStatus,
  workforceAddress,
  type EmployeeStatus,
} from "@/lib/workforce/rules";
import type { WorkforceProfessional } from "@/lib/workforce/schema";
import { arranged, type GroupName } from "./arrange";
import { useWorkforce, type FirstWorkforce } from "./use-workforce";
import { useWorkforceCommands } from "./use-workforce-commands";
import { workforceColumns } from "./workforce-columns";
import { WorkforceActions } from "./workforce-actions";
import { WorkforceToolbar } from "./workforce-toolbar";
import { counted, formatCount } from "@/lib/counts";

const StatusDialog = lazyComponent(() => import("./status-dialog"), "StatusDialog", dialogFrame("sm"));

type Company = { id: number; name: string };

export type WorkforceScreenProps = {
  company: Company;
  companies: readonly Company[];
  access: WorkforceAccess;
  first: FirstWorkforce;
};

const idOf = ({ id }: WorkforceProfessional) => String(id);

const groupHeads: Record<GroupName, string> = { attention: "Needs attention", rest: "Everyone else" };

/** Why the counters, one per reason, add up to more than the people. */
function reasonsNote(people: readonly WorkforceProfessional[]): string {
  const several = people.filter(
    ({ attention }) => new Set(attention.map(({ code }) => code)).size > 1,
  ).length;
  return several === 0 || people.length === 1
    ? ""
    : ` people, ${formatCount(several)} of them for more than one reason`;
}

/** A company's internal professionals: those who can't work first, with the reason. */
export function WorkforceScreen({ company, companies, access, first }: WorkforceScreenProps) {
  const { workforce, counts, isPartial, isError, refetch } = useWorkforce(company.id, first);
  const [stated, narrow] = useAddressState(workforceAddress);
  const narrowing = useDeferredValue(stated);
  const isNarrowed = areNarrowed(stated);
  const [sort, setSort] = useState<Sort | null>(null);
  const [asked, setAsked] = useState<{ person: WorkforceProfessional; to: EmployeeStatus } | null>(null);
  const [changed, mark] = useChanged<number>();
  const columns = useMemo(
    () => workforceColumns({ companyId: company.id, access, ask: (person, to) => setAsked({ person, to }) }),
    [company.id, access],
  );
  const query = workforceAddress.write(stated).toString();
  const whole = useWholeSearch(isPartial ? undefined : workforce, query, (settled) =>
    workforceQuery(company.id, settled),
  );
  const searched = whole.found ?? workforce;
  const rows = useMemo(
    () => arranged(narrowed(searched.rows, narrowing), columns, sort),
    [searched, narrowing, columns, sort],
  );
  const count = whole.matches ?? rows.length;
  const save = useWrite(exportWorkforceMutation(), {
    failed: "Failed to download the report. Please try again!",
  });
  const run = () => save.run({ company, narrowing, now: clock.now(), timezone: workforce.timezone });
  const download = access.canDownload ? run : null;
  useWorkforceCommands({
    people: workforce.rows,
    companyId: company.id,
    access,
    ask: (person, to) => setAsked({ person, to }),
    download,
  });
  const attentive = rows.filter(({ attention }) => attention.length > 0);
  const countIn: Record<GroupName, string> = {
    attention: formatCount(attentive.length),
    rest: formatCount(rows.length - attentive.length),
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label="Workforce"
        title={
          <>
            Workforce<span className="max-md:sr-only"> - </span>
            <span className="max-md:block max-md:text-sm/5 max-md:font-normal max-md:tracking-normal max-md:text-muted">
              {company.name}
            </span>
          </>
        }
        end={
          <WorkforceActions
            {...{ company, companies }}
            isDownloading={save.isPending}
            onDownload={download}
          />
        }
        tabs={[
          {
            id: "internal",
            label: (
              <>
                Internal <CountBadge count={workforce.total} label="professionals" max={99_999} />
              </>
            ),
          },
        ]}
        value="internal"
        onChange={() => undefined}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 [&_td[data-column=specialty]]:before:hidden">
          <WorkforceToolbar workforce={workforce} counts={counts} narrowing={stated} onChange={narrow} />
          <p role="status" className={isNarrowed ? "text-sm/5 text-muted" : "sr-only"}>
            {whole.isSearching
              ? "Searching…"
              : isNarrowed
                ? `${counted(count, "Professional")} of ${formatCount(workforce.total)}`
                : ""}
          </p>
          {!isPartial && (
            <FirstByName list={workforce} search={whole}>
              Counts by reason cover the first {formatCount(workforce.rows.length)}.
              {access.canDownload && " The download has everyone."}
            </FirstByName>
          )}
          {isError && isPartial && (
            <FailedLoad message="The rest of the list could not be loaded." onRetry={() => void refetch()} />
          )}
          <DataTable
            label="Professionals"
            columns={columns}
            rows={rows}
            rowId={idOf}
            sort={sort}
            onSort={setSort}
            groupOf={({ attention }) => (attention.length > 0 ? "attention" : "rest")}
            groupHead={(group) => (
              <>
                {groupHeads[group as GroupName]}{" "}
                <span className="font-normal text-muted">
                  {isPartial && !isNarrowed ? "" : countIn[group as GroupName]}
                  {group === "attention" && <span className="max-md:hidden">{reasonsNote(attentive)}</span>}
                </span>
              </>
            )}
            toneOf={(person) => {
              if (changed.has(person.id)) return "changed";
              const status = shownStatus(person);
              return status === "enabled" || status === "pending" ? undefined : "muted";
            }}
            empty={
              whole.isSearching ? (
                <EmptyState title="Searching…" />
              ) : isNarrowed ? (
                <EmptyState
                  title="No professionals found. Clear or refine your search to see professionals."
                  action={<Button onClick={() => narrow(noNarrowing)}>Clear search and filters</Button>}
                />
              ) : (
                <EmptyState
                  title="No professionals yet"
                  action={
                    <Link
                      href="/private/professionals/internal-staff"
                      prefetch={false}
                      className={buttonClass("primary")}
                    >
                      Open Internal Staff
                    </Link>
                  }
                >
                  People appear here once they’re on the internal staff of one of the company’s facilities.
                </EmptyState>
              )
            }
          />
        </div>
      </Tabs>
      {asked && (
        <StatusDialog
          company={company}
          person={asked.person}
          to={asked.to}
          onChanged={() => mark(asked.person.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
