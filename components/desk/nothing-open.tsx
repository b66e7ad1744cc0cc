"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { countsQuery } from "@/lib/desk/client";
import type { DeskKind } from "@/lib/desk/rules";
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

/** The pane of a queue with nothing in it: where else something waits. */
export function NothingOpen({ kind }: { kind: DeskKind }) {
  const elsewhere = useElsewhere(kind);
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
}
