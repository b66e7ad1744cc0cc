"use client";

import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useCommands } from "@/components/shell/commands";
import { useServerMinute } from "@/components/shell/use-minute";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Pagination } from "@/components/ui/pagination";
import { PageHead } from "@/components/ui/page-head";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useMedia, WIDE } from "@/components/ui/use-media";
import { deskAddress } from "@/lib/desk/address-rules";
import { endNoticeMutation, noticePageSize, noticesQuery } from "@/lib/desk/notices/client";
import type { DeskNotice, DeskNotices } from "@/lib/desk/notices/schema";
import { besideList } from "../part-row";
import { noticeColumns } from "./notice-columns";

const ComposeDialog = lazyComponent(() => import("./compose-dialog"), "ComposeDialog", dialogFrame("lg"));
const NoticeDialog = lazyComponent(() => import("./notice-dialog"), "NoticeDialog", dialogFrame("md"));
const NoticePane = lazyComponent(
  () => import("./notice-dialog"),
  "NoticePane",
  () => <SkeletonRows isCard />,
);

const CorrectDialog = lazyComponent(() => import("./correct-dialog"), "CorrectDialog", dialogFrame("lg"));

const idOf = ({ id }: DeskNotice) => String(id);

/** Popups for the people of customers: what was sent, and who has seen it. */
export function NoticesScreen({ first, renderedAt }: { first: DeskNotices; renderedAt: number }) {
  const now = useServerMinute(renderedAt);
  const [{ page }, go] = useAddressState(deskAddress);
  const turn = (next: number) => go({ page: next });
  const { data, isError, refetch, isPlaceholderData } = usePagedQuery(
    { ...noticesQuery(page), initialData: page === 1 ? first : undefined },
    { page, pageSize: noticePageSize, onPage: turn },
  );
  const [isComposing, setComposing] = useState(false);
  const [opened, setOpened] = useState<DeskNotice | null>(null);
  const [correcting, setCorrecting] = useState<DeskNotice | null>(null);
  const [ending, setEnding] = useState<DeskNotice | null>(null);
  // Where there is room, the one that is read, or else the first, is beside the list.
  const isWide = useMedia(WIDE);
  const rows = data?.rows ?? [];
  const read = (isWide && (rows.find(({ id }) => id === opened?.id) ?? rows[0])) || null;
  const end = useWrite(endNoticeMutation(), { done: "No longer shown." });
  const compose = () => setComposing(true);
  useCommands({
    commands: () => [{ id: "new-notice", label: "New notice", group: "Notices", hotkey: "n", run: compose }],
  });
  const add = (
    <Button variant="primary" onClick={compose}>
      <Plus aria-hidden /> New notice
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead title="Notices">{add}</PageHead>
      {isError && <FailedLoad message="The notices could not be loaded." onRetry={() => void refetch()} />}
      <div className={rows.length > 0 ? besideList : undefined}>
        <DataTable
          label="Notices"
          columns={noticeColumns({ onOpen: setOpened, onCorrect: setCorrecting, onEnd: setEnding })}
          rows={rows}
          isLoading={data === undefined}
          isStale={isPlaceholderData}
          rowId={idOf}
          toneOf={({ id }) => (id === read?.id ? "selected" : undefined)}
          foot={
            (data?.total ?? 0) > noticePageSize && (
              <Pagination page={page} pageSize={noticePageSize} total={data!.total} onPage={turn} />
            )
          }
          empty={
            <EmptyState icon={Megaphone} title="No notices yet" action={add}>
              A notice shows once to everyone at the facilities you choose.
            </EmptyState>
          }
        />
        {read && <NoticePane key={read.id} notice={read} />}
      </div>
      {isComposing && <ComposeDialog now={now} onClose={() => setComposing(false)} />}
      {opened && !isWide && <NoticeDialog notice={opened} onClose={() => setOpened(null)} />}
      {correcting && <CorrectDialog notice={correcting} now={now} onClose={() => setCorrecting(null)} />}
      <ConfirmDialog
        open={ending !== null}
        title="Stop showing this notice?"
        confirmLabel="Stop showing"
        onConfirm={() => end.send(ending!.id).then(() => setEnding(null))}
        onCancel={() => setEnding(null)}
      >
        {ending && `“${ending.title}” will no longer be shown to people who haven’t seen it.`}
      </ConfirmDialog>
    </div>
  );
}
