/** For a failure without a message of its own. */
export const TRY_AGAIN = "There was an issue completing this action. Please try again.";
