import type { FormHTMLAttributes, ReactNode } from "react";
import { publicLead, publicTitle } from "@/components/shell/public-form";
import { Callout, type Tone } from "@/components/ui/callout";

export const LinkHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h1 className={publicTitle}>{title}</h1>
    <p className={publicLead}>{children}</p>
  </div>
);

/** Announced as the page opens: it says what came of a form. */
export const Announced = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div role={tone === "warning" ? "alert" : "status"}>
    <Callout tone={tone}>{children}</Callout>
  </div>
);

export type NoteParam = string | string[] | undefined;

type Texts = Partial<Record<string, string>>;

const TOO_MANY = "There were too many tries. Please wait a few minutes and try again.";

/** The text for a note, which may be anything: the address names it. */
export const textOf = (texts: Texts, note: string): string | undefined =>
  Object.hasOwn(texts, note) ? texts[note] : undefined;

/** What came of the form that led back to the page, by the note in its address. */
export function LinkNote({
  note,
  done = {},
  failed = {},
}: {
  note: NoteParam;
  done?: Texts;
  failed?: Texts;
}) {
  if (typeof note !== "string") return null;
  const news = textOf(done, note);
  if (news) return <Announced tone="success">{news}</Announced>;
  const fault = textOf(failed, note) ?? (note === "later" ? TOO_MANY : undefined);
  return fault ? <Announced tone="warning">{fault}</Announced> : null;
}

type FormProps = FormHTMLAttributes<HTMLFormElement> & { action: string; token: string };

/** A plain form that works without scripts. The link in it says who answers. */
export const LinkForm = ({ token, className = "flex flex-col gap-2.5", children, ...form }: FormProps) => (
  <form method="post" className={className} {...form}>
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
);

export const JustForYou = () => (
  <p className="text-sm text-muted">This link is just for you. Please don’t share it.</p>
);
