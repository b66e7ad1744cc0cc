import { PanelRight } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { SidePanel } from "./use-side-panel";

/** Toggles the side panel, on screens with room for it. */
export function SidePanelToggle({ panel: { isOpen, show } }: { panel: SidePanel }) {
  return (
    <Tooltip text="Shows the selected slot beside the list">
      <IconButton
        label="Side panel"
        variant="secondary"
        size="sm"
        className="hidden xl:inline-flex"
        aria-pressed={isOpen}
        onClick={() => show(!isOpen)}
      >
        <PanelRight aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
