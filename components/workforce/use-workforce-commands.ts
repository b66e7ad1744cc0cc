"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCommands, type Command } from "@/components/shell/commands";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import type { WorkforceProfessional } from "@/lib/workforce/schema";
import { statusChoices } from "@/lib/workforce/status/rules";
import { profilePath } from "./profile-path";
import type { AskForStatus } from "./workforce-columns";

type Given = {
  people: readonly WorkforceProfessional[];
  companyId: number;
  access: WorkforceAccess;
  ask: AskForStatus;
  download: (() => void) | null;
};

const group = "This page";

function commandsOf(
  person: WorkforceProfessional,
  { companyId, access, ask }: Given,
  open: (path: string) => void,
): Command[] {
  if (person.is_deactivated) return [];
  const profile: Command[] = access.canOpenProfiles
    ? [
        {
          id: `profile-${person.id}`,
          label: `Manage profile of ${person.name}`,
          group,
          run: () => open(profilePath({ companyId, caregiverId: person.id })),
        },
      ]
    : [];
  const statuses = access.canChangeStatus ? statusChoices(person) : [];
  return [
    ...profile,
    ...statuses.map(({ status, label }) => ({
      id: `status-${person.id}-${status}`,
      label: `${label} ${person.name}`,
      group,
      writes: true,
      run: () => ask(person, status),
    })),
  ];
}

/** What the command palette offers on the Workforce page. */
export function useWorkforceCommands(given: Given): void {
  const { people, download } = given;
  const router = useRouter();
  const open = (path: string) => router.push(path as Route);
  useCommands({
    commands: () => [
      ...(download
        ? [
            {
              id: "download",
              label: "Download report",
              words: "export csv spreadsheet excel",
              group,
              run: download,
            },
          ]
        : []),
    ],
    more: () => Promise.resolve(people.flatMap((person) => commandsOf(person, given, open))),
  });
}
