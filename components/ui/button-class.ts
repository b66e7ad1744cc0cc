import styles from "./button.module.css";
import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "danger" | "ghost" | "link";
export type ButtonSize = "sm" | "md" | "lg";

/** A button's look, for links and triggers that are not a Button. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  extra?: string,
): string {
  return classNames(styles.button, styles[variant], size !== "md" && styles[size], extra);
}
