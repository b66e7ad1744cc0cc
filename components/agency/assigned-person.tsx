"use client";

import { Avatar } from "@/components/ui/avatar";
import { photoOf } from "@/lib/professionals/photo/client";
import type { Chosen } from "./use-assigning";

/** Whom an acknowledgement is about, and for which shift. */
export const AssignedPerson = ({ person, description }: { person: Chosen; description: string }) => (
  <div className="flex items-center gap-3">
    <Avatar name={person.caregiver_name} src={photoOf(person.caregiver_id)} size="lg" />
    <p className="grid min-w-0">
      <strong>{person.caregiver_name}</strong>
      <span className="text-sm text-muted">{description}</span>
    </p>
  </div>
);
