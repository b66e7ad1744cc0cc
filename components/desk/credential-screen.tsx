"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { besideForm } from "@/components/ui/raise-banners";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { decidedQuery, documentQuery } from "@/lib/desk/client";
import type { DeskQueue } from "@/lib/desk/schema";
import { DecidedList, openDecided, type DecidedListProps } from "./decided-list";
import { DocumentView, NoFile } from "./document-view";
import { ItemHead } from "./item-head";
import { AskButton } from "./ask-button";
import { DocumentFacts } from "./document-facts";
import { QueueScreen, type ItemKey, type OpenItem } from "./queue-screen";
import { ReviewForm, type ReviewFormProps } from "./review-form";

const keys: readonly ItemKey[] = [
  { id: "verify", label: "Verify", hotkey: "v" },
  { id: "use-proposed", label: "Use the proposed day", hotkey: "u" },
  { id: "ask", label: "Ask for it, if there’s no file", hotkey: "a" },
  { id: "endless", label: "It doesn’t expire", hotkey: "e" },
  { id: "reject", label: "Reject", hotkey: "r" },
  { id: "reject-0", label: "Reject for that reason", hotkey: "1–8", then: "Enter" },
  openDecided,
];

/** Documents and licenses of every professional, reviewed one after the other. */
export function CredentialScreen({ first, renderedAt }: { first: DeskQueue; renderedAt: number }) {
  const [lastDespite, setLastDespite] = useState("");
  return (
    <QueueScreen
      kind="CREDENTIAL"
      first={first}
      renderedAt={renderedAt}
      keys={keys}
      readOf={documentQuery}
      below={(at) => <Decided {...at} />}
    >
      {(open) => (
        <OpenDocument key={open.item} open={open} lastDespite={lastDespite} onDespite={setLastDespite} />
      )}
    </QueueScreen>
  );
}

const outcomes = { VERIFIED: "Verified", REJECTED: "Rejected" } as const;

function Decided(at: Omit<DecidedListProps, "rows">) {
  const { data } = useQuery(decidedQuery());
  const rows = (data?.rows ?? []).map(({ professional, credential, outcome, ...row }) => ({
    ...row,
    title: professional,
    detail: credential,
    outcome: outcomes[outcome],
  }));
  return <DecidedList rows={rows} {...at} />;
}

type Props = { open: OpenItem; lastDespite: string; onDespite: (reason: string) => void };

function OpenDocument({ open, lastDespite, onDespite }: Props) {
  const { data, isError, refetch } = useQuery(documentQuery(open.item));
  if (isError)
    return <FailedLoad message="The document could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows className="m-5" />;
  const { professional, credential, subtype, status, file, version } = data;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <div className="flex min-w-0 flex-col lg:flex-1">
        <ItemHead
          title={professional}
          detail={[credential, subtype].filter(Boolean).join(", ")}
          aside={status === "pending" ? undefined : `Decided already: ${status}`}
          open={open}
        />
        {file ? (
          <DocumentView key={version} reference={open.item} file={file} version={version} />
        ) : (
          <NoFile document={data} open={open} />
        )}
      </div>
      <aside
        ref={besideForm}
        aria-label="Review"
        className="border-line bg-surface max-lg:border-t lg:w-80 lg:flex-none lg:overflow-y-auto lg:border-l xl:w-84"
      >
        <Review key={version} document={data} open={open} lastDespite={lastDespite} onDespite={onDespite} />
      </aside>
    </div>
  );
}

/** A stray key can't overturn a decision, which a colleague may have made while it was open here. */
function Review({ document, ...props }: ReviewFormProps) {
  const [isAgain, setAgain] = useState(false);
  const { open } = props;
  if (open.isLooking)
    return (
      <div className="grid gap-4 p-5 max-md:p-3">
        <DocumentFacts document={document} />
      </div>
    );
  if (isAgain || document.status === "pending") return <ReviewForm document={document} {...props} />;
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
      <DocumentFacts document={document} />
      {document.status === "rejected" && document.file !== null && (
        <AskButton document={document} open={open} isPrimary={false} />
      )}
      <Button className="justify-self-start" onClick={() => setAgain(true)}>
        Decide again…
      </Button>
    </div>
  );
}
