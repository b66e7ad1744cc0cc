"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { countsQuery } from "@/lib/desk/client";
import { isPastTarget, waitingFor, type DeskKind } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { Keyed } from "./keyed";
import { queueNames, queuePages } from "./words";

const DESK = "/private/desk";

/** The queues that have something, and the desk for those without a page. */
function useElsewhere(kind: DeskKind) {
  const { data = [] } = useQuery(countsQuery());
  const others = data.filter((one) => one.kind !== kind && one.open > 0);
  const paged = others.flatMap((one) => {
    const href = queuePages[one.kind];
    return href ? [{ href, label: `${queueNames[one.kind]}, ${one.open} waiting` }] : [];
  });
  const rest = others.filter((one) => !queuePages[one.kind]).reduce((sum, { open }) => sum + open, 0);
  return [...paged, { href: DESK, label: rest > 0 ? `Desk, ${rest} more waiting` : "Desk" }];
}

type Props = {
  kind: DeskKind;
  items: readonly DeskItem[];
  waiting: number;
  now: number;
  onOpen: (item: string) => void;
};

/** The pane of a queue with nothing open: its first item, or where else something waits. */
export function NothingOpen({ kind, items, waiting, now, onOpen }: Props) {
  const elsewhere = useElsewhere(kind);
  const [first] = items;
  if (!first)
    return (
      <EmptyState
        icon={Inbox}
        title="Nothing waiting"
        action={elsewhere.map(({ href, label }) => (
          <Link key={href} href={href as Route} className={buttonClass("secondary")}>
            {label}
          </Link>
        ))}
      >
        New items appear here automatically.
      </EmptyState>
    );
  const past = items.filter((one) => isPastTarget(one, now)).length;
  const oldest = items.reduce((found, one) => (one.since < found.since ? one : found));
  return (
    <EmptyState
      icon={Inbox}
      title={`${waiting} waiting${past > 0 ? `, ${past} past target` : ""}`}
      action={
        <Button variant="primary" onClick={() => onOpen(first.item)}>
          {`Open ${first.title}`} <Keyed by="J" />
        </Button>
      }
    >
      {`The longest waits ${waitingFor(oldest, now)}. What you open is yours until you release it or open another. J and K move through the queue.`}
    </EmptyState>
  );
}
