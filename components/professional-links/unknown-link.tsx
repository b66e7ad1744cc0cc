import publicForm from "@/components/sign-in/public-form.module.css";

type Props = { sender?: "facility" | "agency" };

/** The same text for a link that never existed, is incomplete, has expired or was withdrawn. */
export function UnknownLink({ sender = "facility" }: Props) {
  return (
    <div className={publicForm.form}>
      <h1>This link does not lead anywhere</h1>
      <p className={publicForm.lead}>
        It may be incomplete or too old. Open the link from the message once more, or ask the {sender} that
        sent it to you.
      </p>
    </div>
  );
}
