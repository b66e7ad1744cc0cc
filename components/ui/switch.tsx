"use client";

import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { useViewOnly, VIEW_ONLY } from "./view-only";

export type SwitchProps = {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  hideLabel?: boolean;
  /** Stays focusable, with the reason in the surrounding tooltip; presses do nothing. */
  readOnly?: boolean;
  /** A change is being saved. */
  busy?: boolean;
};

/** A switch that takes effect at once: `<Switch label="Email alerts" checked={isOn} onChange={setOn} />` */
export function Switch({ label, detail, checked, onChange, hideLabel, readOnly, busy }: SwitchProps) {
  const isViewOnly = useViewOnly();
  const isInert = readOnly === true || busy === true || isViewOnly;
  return (
    <label
      title={isViewOnly ? VIEW_ONLY : undefined}
      className={classNames(
        "relative inline-flex min-h-6 gap-2.5",
        hideLabel ? "items-center" : "items-start",
        isInert && "cursor-default",
      )}
    >
      <input
        type="checkbox"
        role="switch"
        className="peer sr-only"
        checked={checked}
        aria-checked={checked}
        aria-disabled={isInert || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => !isInert && onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className="relative h-5 w-8 flex-none rounded-full bg-line-strong outline-offset-2 outline-focus transition-colors duration-120 peer-checked:bg-brand peer-focus-visible:outline-2 peer-aria-disabled:opacity-40 after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-on-brand after:transition-transform after:duration-120 peer-checked:after:translate-x-3 forced-colors:border forced-colors:after:bg-[ButtonText]"
      />
      <span className={hideLabel ? "sr-only" : undefined}>
        {label}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
    </label>
  );
}
