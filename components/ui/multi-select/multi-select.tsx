"use client";

import { ListFilter } from "lucide-react";
import { buttonClass } from "../button-class";
import { caret } from "../recipes";
import { classNames } from "../class-names";
import { CountBadge } from "../count-badge";
import { lazyComponent } from "../lazy-component";
import { MenuFrame } from "../menu-frame";
import { Popover } from "../popover";
import type { ChoicePanelProps } from "./choice-panel";

const ChoicePanel = lazyComponent(() => import("./choice-panel"), "ChoicePanel", MenuFrame);

type MultiSelectProps = ChoicePanelProps & {
  /** Whether the choice leaves something out; by default as soon as anything is chosen. */
  isNarrowing?: boolean;
  /** An icon beside something that already shows the name, such as a column's header. */
  iconOnly?: boolean;
};

/**
 * A filter by many values; none chosen filters nothing.
 *
 *     <MultiSelect label="Facility" choices={choices} chosen={chosen} onApply={setChosen} />
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, choices, chosen, refusalOf, onApply, isNarrowing = chosen.size > 0, iconOnly } = props;
  const count = isNarrowing && <CountBadge count={chosen.size} label="selected" />;
  return (
    <Popover
      label={iconOnly ? `Filter ${label}` : label}
      className={
        iconOnly
          ? classNames(
              "inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-sm px-1",
              isNarrowing ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-hover hover:text-ink",
            )
          : buttonClass(
              "secondary",
              "sm",
              classNames(caret, isNarrowing && "border-transparent bg-brand-soft text-brand-text"),
            )
      }
      panelClassName="max-h-none w-76 max-md:w-full"
      onPreload={ChoicePanel.preload}
      trigger={
        iconOnly ? (
          <>
            <ListFilter aria-hidden className="size-3.5" />
            <span className="sr-only">{`Filter ${label}`}</span>
            {count}
          </>
        ) : (
          <>
            {label}
            {count}
          </>
        )
      }
    >
      {(close) => (
        <ChoicePanel
          label={label}
          choices={choices}
          chosen={chosen}
          refusalOf={refusalOf}
          onApply={(next) => {
            close();
            onApply(next);
          }}
        />
      )}
    </Popover>
  );
}
