"use client";

import { useId, type KeyboardEvent, type ReactNode } from "react";
import { buttonClass } from "./button-class";
import { lazyComponent } from "./lazy-component";
import { classNames } from "./class-names";
import { MenuFrame } from "./menu-frame";
import type { MenuItem } from "./menu-items";
import styles from "./menu.module.css";
import type { Placement } from "./place-popover";
import popover from "./popover.module.css";
import { usePopover } from "./use-popover";
import { useWriting } from "./view-only";

const MenuList = lazyComponent(() => import("./menu-list"), "MenuList", MenuFrame);

export type MenuProps = {
  /** The name of the menu, and of an icon-only button. */
  label: string;
  /** The button's content. */
  children: ReactNode;
  /** Computed when the menu opens, so closed menus cost nothing. */
  items: () => readonly MenuItem[];
  header?: ReactNode;
  className?: string;
  placement?: Placement;
  iconOnly?: boolean;
  /** All of its items change something: the whole menu is off where someone only views. */
  writes?: boolean;
  /** Whether one of its items is the page on screen. */
  isCurrent?: boolean;
};

export function Menu({
  label,
  children,
  items,
  header,
  className,
  placement,
  iconOnly,
  writes = false,
  isCurrent,
}: MenuProps) {
  const { isOpen, close, open, triggerProps, popoverProps } = usePopover(placement);
  const id = useId();
  const writing = useWriting();
  const isOff = writes && writing["aria-disabled"];

  function onKeyDown(event: KeyboardEvent) {
    if (isOff) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className={className ?? buttonClass("secondary", "sm")}
        aria-haspopup="menu"
        aria-current={isCurrent || undefined}
        aria-controls={isOpen ? id : undefined}
        aria-label={iconOnly ? label : undefined}
        onKeyDown={onKeyDown}
        onPointerEnter={MenuList.preload}
        onFocus={MenuList.preload}
        {...(writes && writing)}
      >
        {children}
      </button>
      {isOpen && (
        <div {...popoverProps} className={classNames(popover.popover, styles.menu)}>
          {header}
          <MenuList id={id} label={label} items={items()} onClose={close} />
        </div>
      )}
    </>
  );
}
