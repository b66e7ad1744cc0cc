"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import styles from "./agency.module.css";

type AssignCellProps = {
  /** Names the shift: "CNA at Birch House". */
  label: string;
  /** Who has just been assigned. */
  name: string | undefined;
  /** Whether anything of it is still open. */
  isOpen: boolean;
  onAssign: () => void;
  onPreload: () => void;
};

/** The press that assigns; once it is done, who was assigned, and the press for the next place of the same shift. */
export function AssignCell({ label, name, isOpen, onAssign, onPreload }: AssignCellProps) {
  const words = name === undefined ? "Assign" : "Assign another";
  return (
    <span className={styles.assigned}>
      {name !== undefined && (
        <strong className={styles.name}>
          <Check aria-hidden /> {name}
        </strong>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant={name === undefined ? "secondary" : "link"}
          aria-label={`${words} ${label}`}
          onPointerEnter={onPreload}
          onFocus={onPreload}
          onClick={onAssign}
        >
          {words}
        </Button>
      )}
    </span>
  );
}
