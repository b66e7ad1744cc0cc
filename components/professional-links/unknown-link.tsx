import publicForm from "@/components/sign-in/public-form.module.css";

/** A link that never was, is incomplete, or has run out: the same words for each. */
export function UnknownLink() {
  return (
    <div className={publicForm.form}>
      <h1>This link does not lead anywhere</h1>
      <p className={publicForm.lead}>
        It may be incomplete or too old. Open the link from the message once more, or ask the facility that
        sent it to you.
      </p>
    </div>
  );
}
