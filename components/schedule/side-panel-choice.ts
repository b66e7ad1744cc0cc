import { keepCookie } from "@/components/ui/keep-cookie";

export const SIDE_PANEL_COOKIE = "side-panel";

/** Whether a very wide screen shows the selected slot beside the list, which the person can turn off. */
export const isSidePanelOpen = (value: string | undefined): boolean => value !== "closed";

export const saveSidePanel = (isOpen: boolean) => keepCookie(SIDE_PANEL_COOKIE, isOpen ? "open" : "closed");
