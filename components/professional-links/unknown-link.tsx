import { buttonClass } from "@/components/ui/button-class";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";

type Props = { sender?: "facility" | "agency" };

/** The same text for a link that never existed, is incomplete, has expired or was withdrawn. */
export function UnknownLink({ sender = "facility" }: Props) {
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>This link doesn’t work</h1>
      <p className={publicLead}>
        It may be incomplete or too old. Open the link from the message once more, or ask the {sender} that
        sent it to you.
      </p>
      <div>
        {/* oxlint-disable-next-line next/no-html-link-for-pages -- the address is a secret: no page is kept */}
        <a href="/" className={buttonClass("secondary")}>
          Go to the start page
        </a>
      </div>
    </div>
  );
}
