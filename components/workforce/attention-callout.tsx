import type { Route } from "next";
import Link from "next/link";
import { Callout } from "@/components/ui/callout";
import type { Attention } from "@/lib/workforce/schema";

type Props = {
  attention: readonly Attention[];
  /** Where it is mended; null here, or for someone who may not open it. */
  href: string | null;
};

/** What stops them from working, or soon will. */
export function AttentionCallout({ attention, href }: Props) {
  const blocking = attention.filter(({ code }) => code === "LICENSE" || code === "CREDENTIAL");
  const [reason] = attention;
  if (!reason) return null;
  const named = blocking.length > 0 ? blocking : [reason];
  return (
    <Callout tone={blocking.some((one) => !one.is_in_review) ? "error" : "warning"}>
      <strong>{named.map(({ text }) => `${text}.`).join(" ")}</strong>{" "}
      {reason.code === "EXPIRING"
        ? "After that day they can’t be assigned."
        : "They can’t be assigned to shifts."}{" "}
      {reason.code !== "PENDING" && href && (
        <Link
          href={href as Route}
          prefetch={false}
          className="font-semibold text-inherit underline underline-offset-3"
        >
          Go to Credentials
        </Link>
      )}
    </Callout>
  );
}
