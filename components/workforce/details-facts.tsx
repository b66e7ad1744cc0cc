import { Callout } from "@/components/ui/callout";
import { Facts, Section } from "@/components/ui/facts";
import { card } from "@/components/ui/recipes";
import type { WorkforceDetails } from "@/lib/workforce/schema";

/** Who an employee is: licenses, contact and address. */
export function DetailsFacts({ details }: { details: WorkforceDetails }) {
  const { licenses, city, state } = details;
  return (
    // Narrow beside the notes: a fact's name takes less than elsewhere.
    <div className={`grid gap-4 p-3.5 [&_dl>div]:grid-cols-[7rem_minmax(0,1fr)] ${card}`}>
      <Section title="Name and License(s)">
        <Facts
          facts={[
            ["Name", `${details.first_name} ${details.last_name}`],
            ["License type", licenses.map((one) => one.resource_type).join(", ")],
            ["States", [...new Set(licenses.flatMap((one) => one.states))].sort().join(", ")],
            ["Specialties", details.specialties.join(", ")],
          ]}
        />
      </Section>
      {!details.is_contact_open && (
        <Callout tone="info">
          {details.first_name} doesn&apos;t work for your company now, so address, cell phone and email are
          closed.
        </Callout>
      )}
      <Section title="Contact Information">
        <Facts
          facts={[
            ["Cell phone", details.phone_number],
            ["Email", details.email],
          ]}
        />
      </Section>
      <Section title="Home Address">
        <Facts
          facts={[
            ["Street address", details.address],
            ["City/State", [city, state].filter(Boolean).join(", ")],
            ["ZIP", details.zip_code],
          ]}
        />
      </Section>
    </div>
  );
}
