import publicForm from "@/components/sign-in/public-form.module.css";

/** The same text for a link that never existed, is incomplete or has expired. */
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
