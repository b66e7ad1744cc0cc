import type { Route } from "next";
import Link from "next/link";
import { CallButton } from "@/components/ui/call-button";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import type { FoundProfessional } from "@/lib/desk/professionals/schema";
import { readablePhone } from "@/lib/phones/format";

const professionalPath = (id: number) => `/private/desk/professionals/${id}`;

/** Rows stay of one height: who has many places shows the first ones. */
const Places = ({ text }: { text: string }) => (
  <span className="line-clamp-1 text-muted max-md:line-clamp-none" title={text}>
    {text}
  </span>
);

/** What isn't as usual. */
function stateOf({ is_active, to_review }: FoundProfessional) {
  if (!is_active) return <Pill tone="cancelled">Deactivated</Pill>;
  return to_review > 0 ? <Pill tone="pending">{`${to_review} to review`}</Pill> : null;
}

export const professionalsColumns: readonly Column<FoundProfessional>[] = [
  {
    id: "name",
    header: "Professional, by last name",
    card: "title",
    cell: ({ id, name }) => (
      <Link
        href={professionalPath(id) as Route}
        prefetch={false}
        className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
      >
        {name}
      </Link>
    ),
  },
  {
    id: "type",
    header: "Type",
    width: "4.5rem",
    card: "hidden",
    cell: ({ resource_type }) => resource_type ?? "–",
  },
  {
    id: "state",
    header: "Status",
    width: "8rem",
    card: "corner",
    cell: (one) => stateOf(one) ?? <span className="text-muted">Active</span>,
    onCard: (one) => (
      <span className="flex items-center gap-1 pl-2">
        {stateOf(one)}
        {one.phone && <CallButton name={one.name} number={one.phone} />}
      </span>
    ),
  },
  {
    id: "places",
    header: "Works for",
    width: "36%",
    card: "note",
    onCard: ({ resource_type, places }) => (
      <span className="block truncate text-sm text-muted">
        {[resource_type, places || "The marketplace"].filter(Boolean).join(" · ")}
      </span>
    ),
    cell: ({ places }) => <Places text={places || "The marketplace"} />,
  },
  {
    id: "email",
    header: "Email",
    hideBelow: "xl",
    card: "hidden",
    cell: ({ email }) =>
      email && (
        <a href={`mailto:${email}`} className="line-clamp-1 break-all text-brand-text" title={email}>
          {email}
        </a>
      ),
  },
  {
    id: "phone",
    header: "Phone",
    width: "9rem",
    card: "hidden",
    cell: ({ phone }) =>
      phone && (
        <a href={`tel:${phone}`} className="whitespace-nowrap text-brand-text">
          {readablePhone(phone)}
        </a>
      ),
  },
];
