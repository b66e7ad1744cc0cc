"use client";

import { useId, type KeyboardEvent, type ReactNode } from "react";
import { buttonClass } from "./button-class";
import { lazyComponent } from "./lazy-component";
import { MenuFrame } from "./menu-frame";
import type { MenuItem } from "./menu-items";
import type { Placement } from "./place-popover";
import { usePopover } from "./use-popover";

const MenuList = lazyComponent(() => import("./menu-list").then((module) => module.MenuList), MenuFrame);

export type MenuProps = {
  /** Name of the menu, and of the button when its content is only an icon. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Asked for only when the menu opens, so that a long list of closed menus costs nothing. */
  items: () => readonly MenuItem[];
  header?: ReactNode;
  className?: string;
  placement?: Placement;
  iconOnly?: boolean;
  disabled?: boolean;
};

export function Menu({
  label,
  children,
  items,
  header,
  className,
  placement,
  iconOnly,
  disabled,
}: MenuProps) {
  const { isOpen, close, open, triggerProps, popoverProps } = usePopover(placement);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!disabled) open();
  }

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className={className ?? buttonClass("secondary", "sm")}
        aria-haspopup="menu"
        aria-controls={isOpen ? id : undefined}
        aria-label={iconOnly ? label : undefined}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : triggerProps.onClick}
        onKeyDown={onKeyDown}
        onPointerEnter={MenuList.preload}
        onFocus={MenuList.preload}
      >
        {children}
      </button>
      {isOpen && (
        <div {...popoverProps} className="popover menu">
          {header}
          <MenuList id={id} label={label} items={items()} onClose={close} />
        </div>
      )}
    </>
  );
}
