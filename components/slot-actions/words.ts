import type { FieldError } from "@/lib/errors";
import { SHIFT_UPDATED } from "@/lib/slots/rules";

/** Texts the specification prints differently for the Daily and the Global Schedule. */
export type SlotWords = {
  cancelFailed: string;
  reopened: string;
  reopenFailed: string;
  /** Replacements for server messages, keyed by those messages. */
  instead: Readonly<Record<string, string>>;
  /** Shown instead of any refusal whose field is shiftId. */
  shiftChanged?: string;
};

export const dailyWords: SlotWords = {
  cancelFailed: "Failed to cancel shift. Please try again!",
  reopened: "Shift reopened successfully.",
  reopenFailed: "Failed update shift. Please try again!",
  instead: {},
};

export const globalWords: SlotWords = {
  cancelFailed: "Failed update shift. Please try again!",
  reopened: "Shift has been successfully reopened.",
  reopenFailed: "There was an error reopening the shift.",
  shiftChanged: SHIFT_UPDATED,
  instead: {
    "Slot has already been cancelled, please refresh the page.":
      "The selected slot was already cancelled. The page has been refreshed to show the latest changes.",
  },
};

/** The screen's own text for a refusal; undefined where the server's stands. */
export const insteadOf = (
  { instead, shiftChanged }: SlotWords,
  { message, field }: FieldError,
): string | undefined => instead[message] ?? (field === "shiftId" ? shiftChanged : undefined);
