/** An open dialog or menu, or a focused text field. */
const UNDER_WAY = "dialog[open], [popover='auto']:popover-open, :is(input, select, textarea):focus";

export const isPageInUse = (): boolean => document.querySelector(UNDER_WAY) !== null;
