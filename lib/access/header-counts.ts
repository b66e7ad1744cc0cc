export type HeaderCount = {
  of: "shiftsToReview" | "unreadMessages" | "timeOffToDecide";
  label: string;
  tone?: "danger";
};

/** By page: what waits there and is counted at its header item. Apart from the pages, so that the browser can read it. */
export const headerCounts = {
  "/private/messages": { of: "unreadMessages", label: "unread" },
  "/private/time-off": { of: "timeOffToDecide", label: "requests to decide" },
  "/private/past-shifts": { of: "shiftsToReview", label: "shifts to review", tone: "danger" },
} satisfies Record<string, HeaderCount>;
