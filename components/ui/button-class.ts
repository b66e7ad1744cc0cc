import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "danger" | "ghost" | "link";
export type ButtonSize = "sm" | "md" | "lg";

/** The look of a button, for links and for triggers that are not a Button. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  extra?: string,
): string {
  return classNames("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, extra);
}
