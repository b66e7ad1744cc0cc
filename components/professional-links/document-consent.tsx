import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { ConsentState } from "@/lib/professionals/credentials/consent/rules";
import type { ConsentRequest } from "@/lib/professionals/credentials/consent/schema";
import { LinkForm, LinkNote, type NoteParam } from "./link-parts";

type Props = { request: ConsentRequest; token: string; note: NoteParam };

type Answer = { value: "SHARE" | "STOP"; label: string; isPrimary?: true };

const titles: Record<ConsentState, (request: ConsentRequest) => string> = {
  ASKED: ({ firstName, party }) => `${firstName}, do you want to share your documents with ${party}?`,
  GRANTED: ({ party }) => `You share your documents with ${party}`,
  WITHDRAWN: ({ party }) => `You don’t share your documents with ${party}`,
  LAPSED: () => "This request has expired",
};

const answers: Record<ConsentState, readonly Answer[]> = {
  ASKED: [
    { value: "SHARE", label: "Share my documents", isPrimary: true },
    { value: "STOP", label: "Don’t share" },
  ],
  GRANTED: [{ value: "STOP", label: "Stop sharing" }],
  WITHDRAWN: [{ value: "SHARE", label: "Share my documents" }],
  LAPSED: [],
};

/** Who asks, for what, and what they see with and without the answer. */
function Request({ request: { party, askedBy, documents } }: Pick<Props, "request">) {
  return (
    <>
      <p className={publicLead}>
        {askedBy} of {party} asks to see your documents, to check them for the shifts you work with {party}.
      </p>
      {documents.length > 0 && (
        <div>
          <p>These are the documents you or others added to the portal:</p>
          <ul className="list-disc ps-5">
            {documents.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        If you share, {party} can open these documents and later ones, with their numbers, dates and answers.
        Otherwise it sees only what kind of documents there are, whether they are valid, and until when.
      </p>
    </>
  );
}

/** A request to share a professional's documents, with a form to answer or to change the answer. Works without scripts. */
export function DocumentConsent({ request, token, note }: Props) {
  const { state, party } = request;
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>{titles[state](request)}</h1>
      <LinkNote note={note} />
      {state === "LAPSED" ? (
        <Callout tone="info">It can no longer be answered. {party} can ask you again.</Callout>
      ) : (
        <Request request={request} />
      )}
      {answers[state].length > 0 && (
        <LinkForm action="/api/caregivers/document-consent/answer" token={token}>
          {answers[state].map(({ value, label, isPrimary }) => (
            <Button
              key={value}
              type="submit"
              name="answer"
              value={value}
              size="lg"
              variant={isPrimary && "primary"}
            >
              {label}
            </Button>
          ))}
        </LinkForm>
      )}
      <p className="text-sm text-muted">
        This link is for you alone. Keep it: you can change your answer here at any time. Sharing ends by
        itself when you no longer work with {party}.
      </p>
    </div>
  );
}
