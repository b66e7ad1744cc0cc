import { render, screen, type RenderResult } from "@testing-library/react";
import { CredentialScreen } from "@/components/desk/credential-screen";
import { Keyboard } from "@/components/shell/keyboard";
import { Providers } from "@/components/shell/providers";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { answer, answerRequests } from "./answer-requests";
import { anItem, claims, key, NOW, type Answers } from "./desk-screens";
import { aSessionUser } from "./slot-dialog";

export const aDocument = (given: Partial<DeskDocument> = {}): DeskDocument => ({
  professional_id: 9,
  professional: "Grace Brown",
  credential: "TB test",
  subtype: null,
  status: "pending",
  decided: null,
  has_uploader: true,
  license_number: null,
  answers: [],
  issued_on: "2026-11-21",
  expires_on: "2027-11-21",
  last_day: "any",
  usual_months: 12,
  proposed_on: null,
  asked: null,
  asks: ["Ann Wind", "Ben Day"],
  file: { name: "tb.png", content_type: "image/png" },
  findings: [],
  required_at: [],
  must_show: ["Name: Grace Brown", "Negative result: Yes"],
  version: "5d41402abc4b2a76b9719d911017c592",
  shifts_ahead: 0,
  next_shift_on: null,
  ...given,
});

/** What was sent since a document was opened, and its screen. */
export const opened: { sent: ReturnType<typeof answerRequests>; screenOf?: RenderResult } = { sent: [] };

/** Opens the first of three documents by its key; returns what was posted. */
export async function openDocument(document: DeskDocument, answers: Answers = {}) {
  window.history.replaceState(null, "", "/private/desk/credentials");
  const items = ["17", "18", "19"].map((item) =>
    anItem({ kind: "CREDENTIAL", item, title: `Paper ${item}` }),
  );
  const first = { items, open: items.length, total: items.length };
  const sent = answerRequests({
    "GET /api/desk/queues/CREDENTIAL": answer(first),
    "GET /api/desk/credentials/decided": answer({ rows: [] }),
    "GET /api/desk/credentials/17": answer(document),
    "GET /api/desk/credentials/18": answer({ ...document, professional: "Nia Roberts" }),
    ...claims("17", "CREDENTIAL"),
    ...claims("18", "CREDENTIAL"),
    ...answers,
  });
  opened.screenOf = render(
    <Providers>
      <CredentialScreen first={first} renderedAt={Date.parse(NOW)} />
      <Keyboard user={aSessionUser()} />
    </Providers>,
  );
  await key("j");
  await screen.findByRole("heading", { name: "Grace Brown" });
  opened.sent = sent;
  return () => sent.filter(({ method }) => method === "POST");
}
