"use client";

import { buttonClass } from "../button-class";
import { CountBadge } from "../count-badge";
import { lazyComponent } from "../lazy-component";
import { MenuFrame } from "../menu-frame";
import { Popover } from "../popover";
import type { ChoicePanelProps } from "./choice-panel";
import styles from "./multi-select.module.css";

const ChoicePanel = lazyComponent(
  () => import("./choice-panel").then((module) => module.ChoicePanel),
  MenuFrame,
);

type Props = ChoicePanelProps & {
  /** Whether the choice leaves something out; by default as soon as anything is chosen. */
  isNarrowing?: boolean;
};

/**
 * A filter by many values; none chosen filters nothing.
 *
 *     <MultiSelect label="Facility" choices={choices} chosen={chosen} onApply={setChosen} />
 */
export function MultiSelect({ label, choices, chosen, onApply, isNarrowing = chosen.size > 0 }: Props) {
  return (
    <Popover
      label={label}
      className={buttonClass("secondary", "sm", isNarrowing ? styles.set : undefined)}
      panelClassName={styles.popover}
      onPreload={ChoicePanel.preload}
      trigger={
        <>
          {label}
          {isNarrowing && <CountBadge count={chosen.size} label="selected" />}
        </>
      }
    >
      {(close) => (
        <ChoicePanel
          label={label}
          choices={choices}
          chosen={chosen}
          onApply={(next) => {
            close();
            onApply(next);
          }}
        />
      )}
    </Popover>
  );
}
