"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { detailsQuery } from "@/lib/agency-professionals/client";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import { DetailsForm } from "./details-form";
import { DetailsView } from "./details-view";

/** Employee Details: read-only until Edit. */
export function DetailsScreen({ first }: { first: ProfessionalDetails }) {
  const router = useRouter();
  const { data } = useQuery({ ...detailsQuery(first.id), initialData: first });
  const [isEditing, setEditing] = useState(false);
  const canEdit = data.is_contact_open;
  useCommands({
    commands: () =>
      isEditing || !canEdit
        ? []
        : [
            {
              id: "edit-employee-details",
              label: "Edit employee details",
              group: "This page",
              run: () => setEditing(true),
            },
          ],
  });
  return (
    <div className="max-w-184">
      <Panel
        title="Employee Details"
        action={canEdit && !isEditing && <Button onClick={() => setEditing(true)}>Edit</Button>}
      >
        {isEditing ? (
          // The sidebar shows the name too.
          <DetailsForm details={data} onSaved={() => router.refresh()} onEnd={() => setEditing(false)} />
        ) : (
          <DetailsView details={data} />
        )}
      </Panel>
    </div>
  );
}
