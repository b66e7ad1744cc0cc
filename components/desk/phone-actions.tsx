"use client";

import { Ellipsis } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/menu-items";

type Props = { title: string; items: readonly MenuItem[] };

/** A page's rare actions on a phone, at the end of its title's line; elsewhere they are buttons. */
export const PhoneActions = ({ title, items }: Props) => (
  <span className="md:hidden">
    <Menu
      label={`Actions for ${title}`}
      iconOnly
      writes
      placement="bottom-end"
      className={buttonClass("ghost", "md", "min-w-(--control-sm)")}
      items={() => items}
    >
      <Ellipsis aria-hidden />
    </Menu>
  </span>
);
