"use client";

import { buttonClass } from "@/components/ui/button-class";
import { caret } from "@/components/ui/recipes";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import type { ViewPanelProps } from "./view-panel";

const ViewPanel = lazyComponent(() => import("./view-panel"), "ViewPanel");

/** The key to the signs, and the row height where its switch has no room. */
export const ViewMenu = (props: ViewPanelProps) => (
  <Popover
    label="View and key"
    trigger="View"
    placement="bottom-end"
    className={`${buttonClass("secondary", "sm")} ${caret} [ul+&]:@min-[86rem]:hidden`}
    panelClassName="md:w-104"
    onPreload={ViewPanel.preload}
  >
    {() => <ViewPanel {...props} />}
  </Popover>
);
