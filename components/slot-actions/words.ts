import { STALE_SHIFT } from "@/lib/errors";

/** Where the specification prints other words for the Daily Schedule than for the Global Schedule. */
export type SlotWords = {
  cancelFailed: string;
  reopened: string;
  reopenFailed: string;
  /** In place of the server's own words, by those. */
  instead: Readonly<Record<string, string>>;
};

export const dailyWords: SlotWords = {
  cancelFailed: "Failed to cancel shift. Please try again!",
  reopened: "Shift reopened successfully.",
  reopenFailed: "Failed update shift. Please try again!",
  instead: {},
};

export const SHIFT_UPDATED = "The shift you selected has been updated to reflect the latest changes.";

export const globalWords: SlotWords = {
  cancelFailed: "Failed update shift. Please try again!",
  reopened: "Shift has been successfully reopened.",
  reopenFailed: "There was an error reopening the shift.",
  instead: {
    [STALE_SHIFT]: SHIFT_UPDATED,
    "Slot has already been cancelled, please refresh the page.":
      "The selected slot was already cancelled. The page has been refreshed to show the latest changes.",
  },
};
