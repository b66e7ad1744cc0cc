"use client";

import { Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { MenuHead } from "@/components/ui/menu-head";
import { rowActions } from "@/components/ui/recipes";

type Action = { id: string; label: string; name: string; tone?: "danger"; onSelect: () => void };
type Props = { title: string; detail: string; actions: readonly Action[] };

/** What can be done with a row: its buttons, and on a phone's card a menu. */
export const rowActionsColumn = <Row,>(of: (row: Row) => Props | null) => ({
  id: "actions",
  header: "Actions",
  width: "9.5rem",
  align: "end" as const,
  card: "corner" as const,
  cell: (row: Row) => (
    <span className={rowActions}>
      {of(row)?.actions.map(({ id, label, name, onSelect }) => (
        <Button key={id} size="sm" aria-label={name} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </span>
  ),
  onCard: (row: Row) => {
    const asked = of(row);
    return (
      asked && (
        <Menu
          label={`Actions for ${asked.title}`}
          iconOnly
          className={buttonClass("ghost", "sm")}
          header={<MenuHead title={asked.title} detail={asked.detail} />}
          items={() => asked.actions}
        >
          <Ellipsis aria-hidden />
        </Menu>
      )
    );
  },
});
