import { Tooltip } from "@/components/ui/tooltip";

const WHAT_TO_INCLUDE =
  "Include the professional’s name, the date and time of the shift, the unit, and the correct clock in, clock out and break.";

/** Replaces the actions for people who may not dispute. */
export function SupportNote({ email }: { email: string }) {
  return (
    <p className="text-muted">
      Is data missing or incorrect? Email{" "}
      <Tooltip text={WHAT_TO_INCLUDE}>
        <a
          className="text-brand-text underline underline-offset-3"
          href={`mailto:${email}?subject=${encodeURIComponent("Past shift: missing or incorrect data")}`}
        >
          {email}
        </a>
      </Tooltip>
      .
    </p>
  );
}
