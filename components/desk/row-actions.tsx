"use client";

import { Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { MenuHead } from "@/components/ui/menu-head";

type Action = { id: string; label: string; name?: string; tone?: "danger"; onSelect: () => void };
type Props = { title: string; detail?: string; actions: readonly [Action, ...Action[]] };

/** What can be done with a row: all of it in a menu, and the first beside it where there is room, unless it takes something away. */
export function RowActions({ title, detail, actions }: Props) {
  const [{ tone, name, label, onSelect }] = actions;
  return (
    <span className="flex items-center justify-end gap-1">
      {tone !== "danger" && (
        <Button writes size="sm" className="max-md:hidden" aria-label={name} onClick={onSelect}>
          {label}
        </Button>
      )}
      <Menu
        label={`Actions for ${title}`}
        iconOnly
        writes
        placement="bottom-end"
        className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
        header={<MenuHead title={title} detail={detail} />}
        items={() => actions}
      >
        <Ellipsis aria-hidden />
      </Menu>
    </span>
  );
}

/** The same as a table's last column; null leaves a row's place empty. */
export const rowActionsColumn = <Row,>(of: (row: Row) => Props | null) => ({
  id: "actions",
  header: "Actions",
  width: "7rem",
  align: "end" as const,
  card: "corner" as const,
  cell: (row: Row) => {
    const asked = of(row);
    return asked && <RowActions {...asked} />;
  },
});
