"use client";

import { ExternalLink, FileX } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { documentFilePath } from "@/lib/desk/client";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { AskButton } from "./ask-button";
import type { OpenItem } from "./queue-screen";

/** In the place of a document that has no file: what to do about it. */
export function NoFile({ document, open }: { document: DeskDocument; open: OpenItem }) {
  const { status } = document;
  const canAsk = !open.isTaken && status !== "verified";
  return (
    <div className="flex-1 bg-subtle">
      <EmptyState
        icon={FileX}
        title="No file"
        action={
          canAsk && (
            <div className="grid justify-items-center">
              <AskButton document={document} open={open} isPrimary={status === "pending"} />
            </div>
          )
        }
      >
        It was entered without one, so there is nothing to compare.
      </EmptyState>
    </div>
  );
}

type Props = { reference: string; file: NonNullable<DeskDocument["file"]>; version: string };

/** The document itself, beside its fields; on a phone above them, where it can be hidden. */
export function DocumentView({ reference, file, version }: Props) {
  const [isShown, setShown] = useState(true);
  const href = documentFilePath(reference, version);
  return (
    <>
      <div className="flex items-center gap-3 px-5 py-2 max-md:px-3">
        <span className="min-w-0 truncate text-muted">{file.name}</span>
        <Button
          size="sm"
          className="ml-auto md:hidden"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", "sm", "md:ml-auto")}
        >
          <ExternalLink aria-hidden />
          Open
          <span className="sr-only"> {file.name} (new tab)</span>
        </a>
      </div>
      <div
        className={classNames(
          "min-h-96 flex-1 overflow-auto bg-subtle p-4 max-md:min-h-64 max-md:p-2",
          !isShown && "max-md:hidden",
        )}
      >
        {file.content_type.startsWith("image/") ? (
          <img src={href} alt={file.name} className="mx-auto max-w-full bg-surface shadow-md" />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed frame can't show a PDF
          <iframe
            src={href}
            title={file.name}
            className="h-full min-h-120 w-full border-0 bg-surface max-md:min-h-60"
          />
        )}
      </div>
    </>
  );
}
