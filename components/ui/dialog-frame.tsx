"use client";

import type { ReactNode } from "react";
import { Dialog, type DialogSize } from "./dialog";
import { Skeleton } from "./skeleton";

type FrameProps = { onClose: () => void };
type DialogFrameProps = FrameProps & {
  size: DialogSize;
  /** What is of use already, in place of head and body. */
  children?: ReactNode;
};

/**
 * What a press opens at once while the dialog, or what belongs into it, is on its way: of its width, above the page and
 * with the way out. Nothing else can be pressed meanwhile, by a pointer or a key.
 */
export function DialogFrame({ size, onClose, children }: DialogFrameProps) {
  const title = (
    <>
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="dialog-frame-line" />
    </>
  );
  return (
    <Dialog open busy size={size} title={title} hideHead={Boolean(children)} onClose={onClose}>
      {children ?? <Skeleton className="dialog-frame-body" />}
    </Dialog>
  );
}

/** The frame of a dialog that is fetched when it is first opened. */
export const dialogFrame = (size: DialogSize) =>
  function Frame({ onClose }: FrameProps) {
    return <DialogFrame size={size} onClose={onClose} />;
  };
