import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ForgotForm } from "./forgot-form";
import { ResetForm } from "./reset-form";
import { SignInForm } from "./sign-in-form";
import { banners, press, show, type } from "@/tests/support/press";

type Call = { path: string; body: unknown };
const calls: Call[] = [];
let answer: (call: Call) => Response = () => Response.json({});

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const call = { path, body: JSON.parse(body) as unknown };
    calls.push(call);
    return answer(call);
  });
});

const refused = (status: number, error: object) =>
  Response.json({ validationError: true, errors: [error] }, { status });

const aSignIn = () =>
  show(
    <SignInForm
      returnTo="/"
      slotId={null}
      facilityId={null}
      cameBackWith={undefined}
      showTwoFactorNotice={false}
      demoLogins={[]}
    />,
  );

test("reports a wrong password at its field and clears it", async () => {
  answer = ({ path }) =>
    path.endsWith("/email")
      ? Response.json([])
      : refused(401, { field: "password", message: "Incorrect email or password" });
  aSignIn();
  type("Email", "dana@harborview.test");
  await press("Continue");
  type("Password", "not it");
  await press("Sign in");
  expect(calls.at(-1)?.body).toMatchObject({ email: "dana@harborview.test", password: "not it" });
  expect(screen.getByText("Incorrect email or password")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(banners()).toEqual([]);
});

test("reports a refused email at its field, and any other failure in a banner", async () => {
  answer = () => refused(400, { field: "email", message: "Enter a valid email address" });
  aSignIn();
  type("Email", "dana@harborview.test");
  await press("Continue");
  expect(screen.getByText("Enter a valid email address")).toBeTruthy();
  answer = () => refused(429, { code: "TOO_MANY", message: "Too many tries." });
  await press("Continue");
  expect(banners()).toEqual(["Too many tries."]);
});

test.each(["", "nobody", "nobody@", "a b@example.test"])(
  'rejects the address "%s" at its field before it is sent',
  async (typed) => {
    aSignIn();
    type("Email", typed);
    await press("Continue");
    expect(screen.getByText("Enter a valid email address")).toBeTruthy();
    const email = screen.getByLabelText("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);
    expect(calls).toEqual([]);
  },
);

test("rejects an empty password, shows and hides a typed one, and clears all on Go back", async () => {
  answer = () => Response.json([]);
  aSignIn();
  type("Email", "dana@harborview.test");
  await press("Continue");
  await press("Sign in");
  expect(screen.getByText("This is a required field")).toBeTruthy();
  expect(calls).toHaveLength(1);
  type("Password", "half a pass");
  const password = () => screen.getByLabelText<HTMLInputElement>("Password");
  await press("Show password");
  expect(password().type).toBe("text");
  await press("Hide password");
  expect(password().type).toBe("password");
  await press("Go back");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
  type("Email", "dana@harborview.test");
  await press("Continue");
  expect(password().value).toBe("");
});

test("requests a reset link, and reports a failure", async () => {
  show(<ForgotForm />);
  answer = () => new Response("", { status: 400 });
  type("Email", "dana@harborview.test");
  await press("Send link");
  expect(banners()).toEqual(["Error. Please try again."]);
  answer = () => new Response("OK");
  await press("Send link");
  expect(screen.getByRole("heading", { name: "Check your email" })).toBeTruthy();
});

test.each([
  ["password", "Choose another password.", "Choose another password."],
  ["verificationToken", "This link was used.", "This link no longer works"],
])("shows an error of a new password's %s in place", async (field, message, seen) => {
  show(<ResetForm verificationToken="t" email="dana@harborview.test" isFirst={false} />);
  answer = () => refused(400, { field, message });
  type("New password", "Cedar&Linen 48 roofs");
  type("Confirm password", "Cedar&Linen 48 roofs");
  await press("Change password");
  expect(screen.getByText(seen)).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ verificationToken: "t" });
});
