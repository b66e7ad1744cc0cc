"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCommands, type Command } from "@/components/shell/commands";
import { rosterQuery } from "@/lib/agency-professionals/client";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";
import { personPath } from "@/lib/people/path-rules";

const personCommand = (
  { id, name, certifications }: RosterProfessional,
  open: (id: number) => void,
): Command => ({
  id: `person-${id}`,
  label: name,
  detail: certifications[0]?.resource_type,
  group: "Professionals",
  run: () => open(id),
});

/** Offers the page of everyone on the agency's roster whose profile is open in the palette. */
export function usePeopleCommands(): void {
  const client = useQueryClient();
  const router = useRouter();
  useCommands({
    commands: () => [],
    more: async () => {
      const { rows } = await client.ensureQueryData(rosterQuery());
      return rows
        .filter(({ is_profile_open }) => is_profile_open)
        .map((one) => personCommand(one, (id) => router.push(personPath(id) as Route)));
    },
  });
}
