import styles from "./avatar.module.css";
import { classNames } from "./class-names";

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}

export type AvatarProps = { name: string; initials?: string; src?: string; size?: "md" | "lg" };

/** Hidden from screen readers, as the name is beside it. A photo covers the initials; if it fails, they show. */
export function Avatar({ name, initials, src, size }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, size === "lg" && styles.lg)} aria-hidden>
      {initials ?? initialsOf(name)}
      {src && <span className={styles.photo} style={{ backgroundImage: `url("${encodeURI(src)}")` }} />}
    </span>
  );
}
