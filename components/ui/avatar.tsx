import { initialsOf } from "@/lib/characters";
import { classNames } from "./class-names";

export type AvatarProps = { name: string; initials?: string; src?: string; size?: "md" | "lg" };

/** Hidden from screen readers, as the name is beside it. A photo covers the initials; if it fails, they show. */
export function Avatar({ name, initials, src, size }: AvatarProps) {
  return (
    <span
      className={classNames(
        // Muted: colors are for states.
        "relative inline-grid flex-none place-items-center overflow-hidden rounded-full bg-neutral-soft font-semibold text-neutral select-none",
        size === "lg" ? "size-10 text-lg" : "size-7 text-sm",
      )}
      aria-hidden
    >
      {initials ?? initialsOf(name)}
      {src && (
        <span
          className="absolute inset-0 bg-cover bg-center"
          style={{ backgroundImage: `url("${encodeURI(src)}")` }}
        />
      )}
    </span>
  );
}
