"use client";

import type { ReactNode } from "react";
import { Dialog, type DialogSize } from "./dialog";
import styles from "./dialog.module.css";
import { Skeleton } from "./skeleton";

type FrameProps = { onClose: () => void };
type DialogFrameProps = FrameProps & {
  size: DialogSize;
  /** Content that is ready already, instead of the skeleton. */
  children?: ReactNode;
};

/**
 * Opens at once on a press while the dialog's code or data loads: same width, above the page, and closable. Blocks
 * everything else, for pointer and keyboard.
 */
export function DialogFrame({ size, onClose, children }: DialogFrameProps) {
  const title = (
    <>
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-1.25 w-64 max-w-full in-data-[size=sm]:hidden in-data-[size=xl]:hidden" />
    </>
  );
  return (
    <Dialog open busy size={size} title={title} hideHead={Boolean(children)} onClose={onClose}>
      {children ?? <span aria-hidden className={styles.waiting} />}
    </Dialog>
  );
}

/** The frame of a lazily loaded dialog. */
export const dialogFrame = (size: DialogSize) =>
  function Frame({ onClose }: FrameProps) {
    return <DialogFrame size={size} onClose={onClose} />;
  };
