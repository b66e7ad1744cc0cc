"use client";

import { Bookmark } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import filterBar from "./filter-bar.module.css";
import type { SavedViewsPanelProps } from "./saved-views-panel";

const SavedViewsPanel = lazyComponent<SavedViewsPanelProps>(() =>
  import("./saved-views-panel").then((module) => module.SavedViewsPanel),
);

/** Filters the person has saved under a name. */
export function SavedViews(props: Omit<SavedViewsPanelProps, "onDialog" | "onClose">) {
  // Kept here, because opening a dialog closes the list.
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <>
      <Popover
        label="Saved views"
        iconOnly
        placement="bottom-end"
        onPreload={SavedViewsPanel.preload}
        panelClassName={filterBar.views}
        trigger={<Bookmark aria-hidden />}
      >
        {(close) => <SavedViewsPanel {...props} onDialog={setDialog} onClose={close} />}
      </Popover>
      {dialog}
    </>
  );
}
