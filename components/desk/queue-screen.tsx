"use client";

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { focusOpenRow } from "@/components/list/rows";
import { useAddressState } from "@/components/list/use-address-state";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useCommands, type Command } from "@/components/shell/commands";
import { isTyping } from "@/components/shell/hotkeys";
import { useEscape } from "@/components/shell/use-escape";
import { useServerMinute } from "@/components/shell/use-minute";
import { CountBadge } from "@/components/ui/count-badge";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pagination } from "@/components/ui/pagination";
import { pageTitle } from "@/components/ui/recipes";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { queueAddress } from "@/lib/desk/address-rules";
import { queueQuery } from "@/lib/desk/client";
import { groupedByPerson, PAGE_ITEMS, type DeskKind } from "@/lib/desk/rules";
import type { DeskItem, DeskQueue } from "@/lib/desk/schema";
import { NothingOpen } from "./nothing-open";
import { QueueList } from "./queue-list";
import { TakenBy } from "./taken-by";
import { SplitPane } from "./split-pane";
import { useClaim } from "./use-claim";
import { queueNames } from "./words";

export type OpenItem = {
  item: string;
  /** The next item of the queue, or back to an empty pane. */
  onDone: () => void;
  /** The same once others were asked about it, unless something is typed that isn’t to be lost. */
  onAsked: () => void;
  /** Back to the item, whose decision was taken back. */
  onUndone: () => void;
  onBack: () => void;
  /** Someone else works on it, or it isn't taken yet. */
  isTaken: boolean;
  /** Nothing is open: it is shown to be read, and taken by `onTake`. */
  isLooking: boolean;
  onTake: () => void;
  isMine: boolean;
  now: number;
};

/** A key that acts on the open item, listed also while none is open or it has no use for it. */
export type ItemKey = Pick<Command, "id" | "label" | "hotkey" | "then">;

const doNothing = () => undefined;

type Props = {
  kind: DeskKind;
  first: DeskQueue;
  renderedAt: number;
  /** Those of the open item. */
  keys: readonly ItemKey[];
  /** Where an item is read. */
  readOf: (item: string) => { queryKey: QueryKey };
  /** What stands below the queue. */
  below?: (at: {
    open: string | null;
    now: number;
    onOpen: (item: string) => void;
    /** Nothing waits above it. */
    isAlone: boolean;
  }) => ReactNode;
  children: (open: OpenItem) => ReactNode;
};

const neighbor = (items: readonly DeskItem[], item: string | null, by: 1 | -1): string | null => {
  const at = items.findIndex((one) => one.item === item);
  return (at < 0 ? items[0] : items[at + by])?.item ?? null;
};

/** Also once the screen that asks has been left. */
const openNow = () => queueAddress.read(new URLSearchParams(location.search)).item;

/** The open item, which a key moves the focus to: its row, so that single keys work and the list shows it. */
function useFocusOnOpen() {
  const frame = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const focused = useRef<Element>(null);
  const focusOpen = () => focusOpenRow(frame.current);
  // The row of an item that is undone comes with the next read. One whose place changes is drawn again, without the focus.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if ((isMoving.current || isLost) && !isTyping(document.activeElement) && focusOpen())
      isMoving.current = false;
  });
  const onFocus = ({ target }: FocusEvent) => void (focused.current = target);
  useEscape((target) => target instanceof Node && frame.current?.contains(target) && focusOpen());
  return { frame, onFocus, follow: () => void (isMoving.current = true) };
}

/** One queue of the desk, and the open item beside it; on a phone one after the other. */
export function QueueScreen({ kind, first, renderedAt, keys, readOf, below, children }: Props) {
  const now = useServerMinute(renderedAt);
  const [{ item, page }, go] = useAddressState(queueAddress);
  const queue = usePagedQuery(
    { ...queueQuery(kind, page), initialData: page === 1 ? first : undefined },
    { page, pageSize: PAGE_ITEMS, onPage: (next) => go({ page: next }), totalOf: (read) => read.total },
  );
  const { items: listedOnes, open: waiting, total } = queue.data ?? { ...first, items: [] };
  const items = groupedByPerson(listedOnes).flat();
  const listed = items.find((one) => one.item === item);
  const isTaken = listed !== undefined && listed.taken_by !== null && !listed.is_mine;
  useClaim(item === null ? null : { kind, item }, !isTaken);
  const isPhone = useMedia(PHONE);
  /** The one that was given back: the next is read after it. */
  const [left, setLeft] = useState<string | null>(null);
  const from = items.findIndex((one) => one.item === left) + 1;
  // Where there is room, the next that is free is read beside the list before it is taken.
  const free =
    [...items.slice(from), ...items.slice(0, from)].find(
      ({ taken_by, is_mine }) => taken_by === null || is_mine,
    ) ?? items[0];
  const looked = item === null && !isPhone ? (free?.item ?? null) : null;
  const shown = item ?? looked;
  const { frame, onFocus, follow } = useFocusOnOpen();
  const open = (next: string | null) => {
    if (next !== openNow()) follow();
    setLeft(next === null ? item : null);
    go({ item: next });
  };
  /** What is typed about the open item isn't lost without a question. */
  const leaveFor = async (next: string | null) => {
    if (next !== item && (await confirmLeaving("form"))) open(next);
  };
  const step = (by: 1 | -1) => {
    const next = looked ?? neighbor(items, item, by);
    if (next !== null) void leaveFor(next);
  };
  useCommands({
    commands: () => [
      { id: "next-item", label: "Next item", group: "Queue", hotkey: "j", run: () => step(1) },
      { id: "previous-item", label: "Previous item", group: "Queue", hotkey: "k", run: () => step(-1) },
      ...keys.map((one) => ({ ...one, group: "Queue", isIdle: true, run: doNothing })),
    ],
  });
  /** Taken before the list changes: an item that was asked about moves to its end. */
  const following = neighbor(items, item, 1) ?? neighbor(items, item, -1);
  // The person may have gone on while the decision was sent.
  const onDone = () => {
    if (openNow() === item) open(following);
  };
  const onAsked = () => {
    if (openNow() === item && following !== null) void leaveFor(following);
  };
  const client = useQueryClient();
  /** Clears what was read, which still shows the decision. */
  const onUndone = () => {
    if (shown === null) return;
    void client.resetQueries({ queryKey: readOf(shown).queryKey });
    open(shown);
  };
  const isEmpty = queue.isSuccess && total === 0;
  const list = (
    <>
      <div className="flex items-center gap-2 px-5 py-3 max-md:px-3 md:h-13.75 md:flex-none">
        <h1 className={pageTitle}>{queueNames[kind]}</h1>
        <CountBadge count={waiting} label="waiting" />
      </div>
      {queue.isError ? (
        <FailedLoad message="The queue could not be loaded." onRetry={() => void queue.refetch()} />
      ) : (
        <QueueList
          items={items}
          isWhole={total <= PAGE_ITEMS}
          open={shown}
          now={now}
          onOpen={(next) => void leaveFor(next)}
        />
      )}
      {total > PAGE_ITEMS && (
        <div className="px-5 py-3 max-md:px-3">
          <Pagination
            page={page}
            pageSize={PAGE_ITEMS}
            total={total}
            onPage={(next) => go({ page: next, item: null })}
          />
        </div>
      )}
      {below?.({ open: item, now, onOpen: (next) => void leaveFor(next), isAlone: isEmpty })}
      {isPhone && isEmpty && <NothingOpen kind={kind} />}
    </>
  );
  return (
    <div ref={frame} role="presentation" className="contents" onFocus={onFocus}>
      <SplitPane label={queueNames[kind]} list={list} isOpen={item !== null}>
        {isTaken && <TakenBy item={listed} />}
        {shown === null ? (
          <NothingOpen kind={kind} />
        ) : (
          children({
            item: shown,
            onDone,
            onAsked,
            onUndone,
            onBack: () => void leaveFor(null),
            isTaken: isTaken || item === null,
            isLooking: item === null,
            onTake: () => open(shown),
            isMine: listed?.is_mine ?? false,
            now,
          })
        )}
      </SplitPane>
    </div>
  );
}
