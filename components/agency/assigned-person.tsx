"use client";

import { Avatar } from "@/components/ui/avatar";
import { photoOf } from "@/lib/professionals/photo/client";
import styles from "./overtime.module.css";
import type { Chosen } from "./use-assigning";

/** Whom an acknowledgement is about, and for which shift. */
export const AssignedPerson = ({ person, description }: { person: Chosen; description: string }) => (
  <div className={styles.person}>
    <Avatar name={person.label} src={photoOf(person.caregiverId)} size="lg" />
    <p>
      <strong>{person.label}</strong>
      <span className={styles.shift}>{description}</span>
    </p>
  </div>
);
