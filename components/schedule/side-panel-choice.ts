import { keepCookie } from "@/components/ui/keep-cookie";

export const SIDE_PANEL_COOKIE = "side-panel";

/** Whether the person keeps the side panel open; "auto" until they choose: then a very wide screen has it. */
export type SidePanelChoice = "open" | "closed" | "auto";

export const sidePanelChoice = (stored: string | undefined): SidePanelChoice =>
  stored === "open" || stored === "closed" ? stored : "auto";

export const saveSidePanel = (choice: SidePanelChoice) => keepCookie(SIDE_PANEL_COOKIE, choice);
