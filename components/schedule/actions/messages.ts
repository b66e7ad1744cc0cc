/** The schedule's printed texts for what its actions come to. */
export const CONFIRM_FAILED = "Failed to confirm shift. Please try again!";
export const CONFIRMED_ALL = "Your shifts were confirmed successfully";
export const CANCEL_FAILED = "Failed to cancel shift. Please try again!";
export const CANCELLED = "Shift cancelled successfully.";
export const REASONS_FAILED = "Failed to fetch portal cancellation reasons.";
