import { Button, type ButtonProps } from "./button";
import { classNames } from "./class-names";

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & { label: string };

/** A button that shows only an icon; its label is what assistive technology reads. */
export function IconButton({ label, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={classNames("btn-icon", className)} />
  );
}
