import { Button, type ButtonProps } from "./button";
import styles from "./button.module.css";
import { classNames } from "./class-names";

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & { label: string };

/** An icon-only button: its label is its name and, unless a Tooltip says more, what TooltipLayer draws. */
export function IconButton({ label, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Button
      data-tooltip=""
      {...rest}
      variant={variant}
      aria-label={label}
      className={classNames(styles.icon, className)}
    />
  );
}
