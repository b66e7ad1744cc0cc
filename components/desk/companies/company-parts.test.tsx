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
  await press("Actions for Training");
  const retire = await screen.findByRole("menuitem", { name: "Retire…" });
  await act(async () => void fireEvent.click(retire));
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
  saml_metadata_root: "https://portal.test/api/auth/saml/metadata/",
  saml_callback_root: "https://portal.test/api/auth/saml/callback/",
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
      is_on: true,
      saml: null,
      certificate_days: [],
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
    protocol: "oidc",
    label: "Rose Care",
    covers: ["rose.test", "elm.test"],
    settings: signIn.providers[0]!.settings,
    seen: "2026-11-27T17:00:00.000Z",
  });
});

const metadata = `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:rose">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>MIIB</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.rose.test/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

test("SAML is set up from pasted metadata, whose faults stand at its field", async () => {
  const changes = open("sign-in", {
    [`GET ${ROOT}/sign-in`]: answer({ ...signIn, providers: [] }),
    [`PUT ${ROOT}/sign-in/rose-care`]: ok,
  });
  await screen.findByText("Off: they sign in with a password");
  await press("Set up SAML…");
  const dialog = within(await screen.findByRole("dialog", { name: "Set up SAML" }));
  expect(await dialog.findByText("https://portal.test/api/auth/saml/metadata/rose-care")).toBeDefined();
  const paste = (text: string) =>
    act(
      async () =>
        void fireEvent.change(dialog.getByLabelText(/^Metadata of the organization/), {
          target: { value: text },
        }),
    );
  await paste("rose");
  expect(dialog.getByText(/^This isn’t metadata/)).toBeDefined();
  await paste(metadata.replaceAll("IDPSSO", "SPSSO"));
  expect(dialog.getByText(/^This describes no identity provider/)).toBeDefined();
  await paste(metadata);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Sign-in address/).value).toBe(
    "https://login.rose.test/sso",
  );
  fireEvent.change(dialog.getByLabelText(/^Covers/), { target: { value: "ann@rose.test" } });
  await press("Save", dialog);
  expect(changes().at(-1)?.body).toEqual({
    protocol: "saml",
    label: "Rose Care",
    covers: ["ann@rose.test"],
    settings: {
      entityId: "urn:rose",
      signInUrl: "https://login.rose.test/sso",
      certificates: ["-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----"],
    },
    seen: null,
  });
});

test("a sign-in is switched on after a test, and although it fails once that is said", async () => {
  const off = { ...signIn, providers: [{ ...signIn.providers[0]!, is_on: false }] };
  const refusal = { code: "TEST_FAILED", field: "isOn", message: "The sign-in address can’t be reached." };
  const changes = open("sign-in", {
    [`GET ${ROOT}/sign-in`]: answer(off),
    [`PUT ${ROOT}/sign-in/rose-care/state`]: () => Response.json({ errors: [refusal] }, { status: 409 }),
  });
  await screen.findByText("https://login.rose.test");
  await press("Switch Rose Care on");
  const dialog = within(screen.getByRole("alertdialog"));
  await press("Test and switch on", dialog);
  expect(await dialog.findByText(refusal.message)).toBeDefined();
  await press("Switch on anyway", dialog);
  expect(changes().map(({ body }) => (body as { evenUntested: boolean }).evenUntested)).toEqual([
    false,
    true,
  ]);
});

test("a company’s own administrator sees the sign-in and changes nothing of it", async () => {
  open("sign-in", { [`GET ${ROOT}/sign-in`]: answer(signIn) }, { is_providers: false });
  expect(await screen.findByText("https://login.rose.test")).toBeDefined();
  expect(screen.getByText("https://portal.test/api/auth/oidc/callback/rose-care")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Change|Switch|Remove|Test|Set up/ })).toBeNull();
});
