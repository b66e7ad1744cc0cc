/** The specification's text. Confirming takes one press in a row, so the page itself has it; the dialogs load the others. */
export const CONFIRM_FAILED = "Failed to confirm shift. Please try again!";
