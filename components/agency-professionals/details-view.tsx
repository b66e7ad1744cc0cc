import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import { Callout } from "@/components/ui/callout";
import { Facts, Section } from "@/components/ui/facts";
import { licenseFacts } from "./license-facts";

/** The employee details, read-only. */
export function DetailsView({ details }: { details: ProfessionalDetails }) {
  const { first_name, last_name, city_name, state_code } = details;
  return (
    <div className="grid gap-6">
      <Section title="Name and License(s)">
        <Facts facts={[["Name", `${first_name} ${last_name}`], ...licenseFacts(details)]} />
      </Section>
      {!details.is_contact_open && (
        <Callout tone="info">
          {first_name} doesn&apos;t work for your agency now, so address, cell phone and email are closed.
        </Callout>
      )}
      <Section title="Home Address">
        <Facts
          facts={[
            ["Street address", details.address],
            ["City/State", [city_name, state_code].filter(Boolean).join(", ")],
            ["ZIP", details.zip_code],
          ]}
        />
      </Section>
      <Section title="Contact Information">
        <Facts
          facts={[
            ["Preferred contact method", details.preferred_contact_method_name],
            ["Cell phone", details.phone_number],
            ["Email", details.email],
          ]}
        />
      </Section>
    </div>
  );
}
