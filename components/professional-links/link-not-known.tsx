/** A link that never was, is incomplete, or has run out: the same words for each. */
export function LinkNotKnown() {
  return (
    <div className="sign-in-form">
      <h1>This link does not lead anywhere</h1>
      <p className="sign-in-lead">
        It may be incomplete or too old. Open the link from the message once more, or ask the facility that
        sent it to you.
      </p>
    </div>
  );
}
