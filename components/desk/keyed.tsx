import { Kbd } from "@/components/ui/kbd";

/** A key beside a button's name; not part of it, as aria-keyshortcuts tells the key. */
export const Keyed = ({ by }: { by: string }) => (
  <span aria-hidden className="touch:hidden">
    <Kbd>{by}</Kbd>
  </span>
);
