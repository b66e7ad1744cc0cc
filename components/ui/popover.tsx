"use client";

import { useId, type ReactNode } from "react";
import { buttonClass } from "./button-class";
import { classNames } from "./class-names";
import type { Placement } from "./place-popover";
import styles from "./popover.module.css";
import { usePopover } from "./use-popover";

export type PopoverProps = {
  /** Names the panel, and an icon-only button. */
  label: string;
  /** The button's content. */
  trigger: ReactNode;
  iconOnly?: boolean;
  /** The button's class. */
  className?: string;
  /** The panel's class, for its width. */
  panelClassName?: string;
  placement?: Placement;
  /** Before a press: preloads what the panel needs. */
  onPreload?: () => void;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button and the panel it opens; a sheet on a phone. Escape, a press elsewhere and Tab out of it close it, and the
 * focus goes back to the button.
 *
 *     <Popover label="Units" trigger="Units">{(close) => <UnitList onDone={close} />}</Popover>
 */
export function Popover(props: PopoverProps) {
  const { isOpen, close, triggerProps, popoverProps } = usePopover(props.placement);
  const id = useId();
  const tipId = useId();
  // The name says it to screen readers; the tooltip is for the eye.
  const isNamedByIcon = props.iconOnly && !isOpen;
  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className={props.className ?? buttonClass("secondary", "sm")}
        aria-haspopup="dialog"
        aria-controls={isOpen ? id : undefined}
        aria-label={props.iconOnly ? props.label : undefined}
        data-tooltip={isNamedByIcon ? tipId : undefined}
        onPointerEnter={props.onPreload}
        onFocus={props.onPreload}
      >
        {props.trigger}
      </button>
      {isNamedByIcon && (
        <span id={tipId} hidden>
          {props.label}
        </span>
      )}
      {isOpen && (
        <div
          {...popoverProps}
          id={id}
          role="dialog"
          aria-label={props.label}
          className={classNames(styles.popover, styles.panel, props.panelClassName)}
        >
          {props.children(close)}
        </div>
      )}
    </>
  );
}
