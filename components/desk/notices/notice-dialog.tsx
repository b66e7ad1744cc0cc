"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { NoticeText } from "@/components/notifications/notice-text";
import { Panel } from "@/components/shell/panel";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Moment } from "@/components/ui/moment";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { noticePageSize, noticePeopleQuery, noticeQuery } from "@/lib/desk/notices/client";
import type { DeskNotice } from "@/lib/desk/notices/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { placesText } from "./notice-columns";

/** What it was before each correction. */
function Versions({ noticeId }: { noticeId: number }) {
  const { data } = useQuery(noticeQuery(noticeId));
  if (!data || data.versions.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">
        {counted(data.versions.length, "earlier version", "earlier versions")}
      </summary>
      <ol className="mt-2 grid gap-3">
        {data.versions.map(({ at, by, title, html, until_on, facilities, seen, shown_again }) => (
          <li key={at} className="grid gap-1 rounded-md border border-line p-3">
            <span className="text-sm text-muted">
              {`Until ${by} corrected it, `}
              <Moment instant={at} />
            </span>
            <span className="font-medium">{title}</span>
            <NoticeText html={html} />
            <span className="text-sm text-muted">
              {[
                counted(facilities, "facility", "facilities"),
                until_on ? `until ${formatFullDay(until_on)}` : "without a last day",
                `seen by ${seen === 0 ? "no one" : counted(seen, "person", "people")}${shown_again && seen > 0 ? ", who see the correction too" : ""}`,
              ].join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A notice's text, and who has seen it. */
function Body({ notice }: { notice: DeskNotice }) {
  const [page, setPage] = useState(1);
  const people = usePagedQuery(noticePeopleQuery(notice.id, page), {
    page,
    pageSize: noticePageSize,
    onPage: setPage,
  });
  const correctedAt = useQuery(noticeQuery(notice.id)).data?.versions[0]?.at;
  return (
    <>
      <div className="rounded-md bg-subtle p-4">
        <NoticeText html={notice.html} />
      </div>
      <Versions noticeId={notice.id} />
      <h3 className="mt-4 mb-1 font-semibold">{`Seen by ${notice.seen} of ${notice.people}`}</h3>
      {people.isError && (
        <FailedLoad message="The people could not be loaded." onRetry={() => void people.refetch()} />
      )}
      {people.isPending && <Skeleton className="h-24" />}
      <ul>
        {people.data?.rows.map(({ id, name, email, seen_at, earlier_at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
            <span>{name}</span>
            <span className="text-sm text-muted">{email}</span>
            <span className="ml-auto grid text-right text-sm text-muted">
              {seen_at === null ? (
                "Not yet"
              ) : (
                <span>
                  <Moment instant={seen_at} />
                  {correctedAt && seen_at < correctedAt && ", before it was corrected"}
                </span>
              )}
              {earlier_at && (
                <span>
                  {"An earlier version, "}
                  <Moment instant={earlier_at} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {people.data && people.data.total > noticePageSize && (
        <Pagination page={page} pageSize={noticePageSize} total={people.data.total} onPage={setPage} />
      )}
    </>
  );
}

export const NoticeDialog = ({ notice, onClose }: { notice: DeskNotice; onClose: () => void }) => (
  <Dialog open size="md" title={notice.title} description={placesText(notice)} onClose={onClose}>
    <Body notice={notice} />
  </Dialog>
);

/** The same beside the list, where there is room. */
export const NoticePane = ({ notice }: { notice: DeskNotice }) => (
  <Panel title={notice.title} lead={placesText(notice)}>
    <Body notice={notice} />
  </Panel>
);
