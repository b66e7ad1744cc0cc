"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import {
  doneMutation,
  retryMutation,
  sendLinkMutation,
  takeMutation,
  unknownNumberOf,
} from "@/lib/desk/client";
import type { DeskItem } from "@/lib/desk/schema";
import { isOthers } from "./owner";

const CallDialog = lazyComponent(() => import("./call-dialog"), "CallDialog", dialogFrame("md"));

type Props = {
  item: DeskItem;
  /** The one to do next. */
  isFirst?: boolean;
};

const looksOf = (isFirst = false) => ({ size: "sm", variant: isFirst ? "primary" : undefined }) as const;

/** No one does what a colleague has taken; the server refuses it as well. */
const ifFree = (item: DeskItem) => ({ "aria-disabled": isOthers(item) || undefined });

function Retry({ item, isFirst }: Props) {
  const retry = useWrite(retryMutation(), { done: "Queued again.", about: () => item.title });
  return (
    <Button
      {...looksOf(isFirst)}
      busy={retry.isPending}
      aria-label={`Retry ${item.title}`}
      onClick={() => retry.run({ kind: item.kind, item: item.item })}
      {...ifFree(item)}
    >
      Retry
    </Button>
  );
}

function Done({ item, isFirst, number }: Props & { number: string }) {
  const done = useWrite(doneMutation(), { done: "Done.", about: () => item.title });
  return (
    <Button
      {...looksOf(isFirst)}
      busy={done.isPending}
      aria-label={`Done with ${item.title}`}
      onClick={() => done.run(number)}
      {...ifFree(item)}
    >
      Done
    </Button>
  );
}

function InviteAgain({ item, isFirst }: Props) {
  const send = useWrite(sendLinkMutation(Number(item.item)), {
    done: "Invitation sent again.",
    about: () => item.title,
  });
  return (
    <Button
      {...looksOf(isFirst)}
      busy={send.isPending}
      aria-label={`Invite again: ${item.title}`}
      onClick={() => send.run()}
      {...ifFree(item)}
    >
      Invite again
    </Button>
  );
}

/** The facility confirms it: its people are who to call. Who looks them up has the shift. */
function WhoToCall({ item, isFirst }: Props) {
  const [isOpen, setOpen] = useState(false);
  const take = useWrite(takeMutation());
  const open = () => {
    if (!isOthers(item) && !item.is_mine) take.run({ kind: item.kind, item: item.item });
    setOpen(true);
  };
  return (
    <>
      <Button
        {...looksOf(isFirst)}
        aria-label={`Who to call about ${item.title}`}
        onPointerEnter={CallDialog.preload}
        onClick={open}
      >
        Who to call
      </Button>
      {isOpen && <CallDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

const pages = { CREDENTIAL: "credentials", DISPUTE: "disputes" } as const;

/** What is to be done with an item. */
export function NextStep({ item, isFirst }: Props) {
  const number = unknownNumberOf(item);
  if (number !== null) return <Done item={item} isFirst={isFirst} number={number} />;
  if (item.kind === "MESSAGE" || item.kind === "JOB") return <Retry item={item} isFirst={isFirst} />;
  if (item.kind === "INVITE") return <InviteAgain item={item} isFirst={isFirst} />;
  if (item.kind === "LIMBO") return <WhoToCall item={item} isFirst={isFirst} />;
  const label = item.kind === "DISPUTE" ? "Resolve" : "Review";
  return (
    <Link
      href={`/private/desk/${pages[item.kind]}?item=${item.item}` as Route}
      prefetch={false}
      className={buttonClass(isFirst ? "primary" : "secondary", "sm")}
      aria-label={`${label} ${item.title}`}
    >
      {label}
    </Link>
  );
}
