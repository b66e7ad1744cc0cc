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

/** Drawn beside a name, so it is silent. A photo is painted over the initials; one that fails leaves them. */
export function Avatar({ name, initials, src, size }: AvatarProps) {
  return (
    <span className={classNames("avatar", size === "lg" && "avatar-lg")} aria-hidden>
      {initials ?? initialsOf(name)}
      {src && <span className="avatar-photo" style={{ backgroundImage: `url("${encodeURI(src)}")` }} />}
    </span>
  );
}
