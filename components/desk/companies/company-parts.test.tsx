import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { SignIn } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { CompanyScreen } from "../customers/company-screen";

useDialogs();

const company: DeskCompany = {
  id: 4,
  name: "Rose Care",
  overtimeThresholdHours: 40,
  facilities: [],
  people: 0,
  agencies: [],
  is_providers: true,
};
const ROOT = "/api/desk/companies/4";

const press = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(within_.getByRole("button", { name })));

function open(part: string, answers: Parameters<typeof answerRequests>[0], given: Partial<DeskCompany> = {}) {
  window.history.replaceState(null, "", `/private/desk/customers/companies/4?part=${part}`);
  const first = { ...company, ...given };
  const sent = answerRequests({ [`GET ${ROOT}`]: answer(first), ...answers });
  render(
    <Providers>
      <CompanyScreen first={first} />
    </Providers>,
  );
  return () => sent.filter(({ method }) => method !== "GET");
}

test("retires a note category after saying that its notes stay, and restores one", async () => {
  const rows = [
    { code: "TRAINING", label: "Training", isRetired: false },
    { code: "OTHER", label: "Other", isRetired: true },
  ];
  const changes = open("notes", {
    [`GET ${ROOT}/note-categories`]: answer({ rows }),
    [`PUT ${ROOT}/note-categories/TRAINING`]: ok,
    [`PUT ${ROOT}/note-categories/OTHER`]: ok,
  });
  await screen.findByText("Training");
  await press("Retire Training");
  const dialog = screen.getByRole("alertdialog");
  expect(within(dialog).getByText(/Those that are written stay readable/)).toBeDefined();
  await press("Retire", within(dialog));
  await press("Restore Other");
  expect(changes().map(({ body }) => body)).toEqual([
    { label: "Training", isRetired: true, seen: { label: "Training", isRetired: false } },
    { label: "Other", isRetired: false, seen: { label: "Other", isRetired: true } },
  ]);
});

const signIn: SignIn = {
  redirect_root: "https://portal.test/api/auth/oidc/callback/",
  providers: [
    {
      externalId: "rose-care",
      protocol: "oidc",
      label: "Rose Care",
      covers: ["rose.test"],
      links: 2,
      settings: {
        issuer: "https://login.rose.test",
        clientId: "portal",
        scopes: "openid email",
        clientAuthentication: "basic",
        verifiedEmailClaim: "email_verified",
      },
      updated_at: "2026-11-27T17:00:00.000Z",
      redirect_uri: "https://portal.test/api/auth/oidc/callback/rose-care",
    },
  ],
};

test("tests a company’s sign-in, and keeps its secret unless a new one is typed", async () => {
  const text = "The provider answers, but refuses the client id or its secret.";
  const changes = open("sign-in", {
    [`GET ${ROOT}/sign-in`]: answer(signIn),
    [`POST ${ROOT}/sign-in/rose-care/test`]: answer({ is_fine: false, text }),
    [`PUT ${ROOT}/sign-in/rose-care`]: ok,
  });
  await screen.findByText("https://login.rose.test");
  await press("Test Rose Care");
  expect(await screen.findByText(text)).toBeDefined();
  await press("Change Rose Care");
  const dialog = await screen.findByRole("dialog", { name: "Sign-in with Rose Care" });
  fireEvent.change(await within(dialog).findByLabelText(/^Covers/), {
    target: { value: "rose.test elm.test" },
  });
  await press("Save", within(dialog));
  expect(changes().at(-1)?.body).toEqual({
    label: "Rose Care",
    covers: ["rose.test", "elm.test"],
    settings: signIn.providers[0]!.settings,
    seen: "2026-11-27T17:00:00.000Z",
  });
});

test("shows a company’s own administrator no sign-in", () => {
  open("facilities", {}, { is_providers: false });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Facilities",
    "Note categories",
    "History",
  ]);
});
