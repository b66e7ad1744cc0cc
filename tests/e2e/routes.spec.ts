import { expect, signInAs, test } from "../support/e2e";
import { demoPassword } from "../support/facility";

// Responses are checked instead of pages, and a 404 is a valid one.
test.use({ expectedStatuses: [404] });

const shifts = "/private/shifts";
const openShifts = "/private/agency/shifts";
const contact = "/private/account/contact-information";
const onDemand = "/private/professionals/on-demand";
const internalStaff = "/private/professionals/internal-staff";
const globalSchedule = "/private/global-overview";
const security = "/private/account/security";
const professional = "/private/agency/professionals/9";

/** The demo's kinds of people: the director has the Global Schedule, reports and Workforce. */
const persons = [
  "scheduler@demo.test",
  "viewer@demo.test",
  "flex@demo.test",
  "director@demo.test",
  "elm@demo.test",
  "agency@demo.test",
  "agency.viewer@demo.test",
] as const;

const missing = "/404";
const facilityAlone = (path: string): [string, ...string[]] => [
  path,
  path,
  path,
  path,
  path,
  path,
  missing,
  missing,
];
const agencyAlone = (path: string, to = path): [string, ...string[]] => [
  path,
  ...Array<string>(5).fill(missing),
  to,
  to,
];
/** Each person's landing page. */
const landingPages = [shifts, shifts, shifts, globalSchedule, shifts, openShifts, openShifts];
const employee = "/private/workforce/1/professionals/9/employee-details";
const toDirector = (path: string, end: string): [string, ...string[]] => [
  path,
  shifts,
  shifts,
  shifts,
  end,
  shifts,
  missing,
  missing,
];
const toAll = (path: string, to: string): [string, ...string[]] => [path, ...Array<string>(7).fill(to)];

/** The final page for each of them, in order. */
const rows: readonly [path: string, ...ends: string[]][] = [
  ["/", ...landingPages],
  ["/login", ...landingPages],
  ["/login?url=%2Fprivate%2Fsettings", ...landingPages],
  ["/forgot-password", ...landingPages],
  ["/new-password/some-token", ...landingPages],
  [shifts, ...Array<string>(5).fill(shifts), openShifts, openShifts],
  [openShifts, ...Array<string>(5).fill(shifts), openShifts, openShifts],
  ["/private/account", ...Array<string>(5).fill(contact), missing, missing],
  facilityAlone(contact),
  facilityAlone("/private/account/notifications"),
  facilityAlone(security),
  [
    "/private/past-shifts",
    "/private/past-shifts",
    "/private/past-shifts",
    shifts,
    "/private/past-shifts",
    "/private/past-shifts",
    missing,
    missing,
  ],
  [onDemand, onDemand, onDemand, internalStaff, onDemand, onDemand, missing, missing],
  [internalStaff, internalStaff, onDemand, internalStaff, internalStaff, onDemand, missing, missing],
  [
    "/private/settings",
    "/private/settings",
    shifts,
    shifts,
    "/private/settings",
    "/private/settings",
    missing,
    missing,
  ],
  toDirector("/private/reports", "/private/reports"),
  toDirector("/private/reports/fill-rate", "/private/reports/fill-rate"),
  [globalSchedule, missing, missing, missing, globalSchedule, missing, missing, missing],
  toDirector("/private/workforce", "/private/workforce"),
  toDirector("/private/workforce/1/professionals/9", employee),
  toDirector(
    "/private/workforce/1/professionals/9/locations",
    "/private/workforce/1/professionals/9/locations",
  ),
  agencyAlone("/private/agency/professionals"),
  agencyAlone("/private/agency/professionals/create"),
  agencyAlone("/private/agency/professionals/create/contact-information"),
  agencyAlone("/private/agency/contacts"),
  toAll("/private", missing),
  toAll("/private/no-such-page", missing),
  toAll("/private/no.such", missing),
  toAll("/login/other", missing),
  toAll("/new-password/some-token/other", missing),
  toAll(`${professional}/other`, missing),
  toAll("/no-such-page", missing),
  toAll("/404", missing),
];

for (const [column, person] of persons.entries()) {
  test(`leads ${person} from every address to the page in the table of routes`, async ({ page }) => {
    await signInAs(page, person);
    const ends: Record<string, string> = {};
    for (const [path] of rows) {
      const answer = await page.request.get(path);
      ends[path] = new URL(answer.url()).pathname;
      expect(answer.status(), path).toBe(ends[path] === missing ? 404 : 200);
    }
    expect(ends).toEqual(Object.fromEntries(rows.map(([path, ...to]) => [path, to[column]!])));
  });
}

test("redirects a signed-out person from every private page to the sign-in", async ({ request }) => {
  const needing = rows.map(([path]) => path).filter((path) => path.startsWith("/private"));
  const mailed = [
    "/form-530/1/0b9c2f6e-7c1a-4d0e-9f43-1c2d3e4f5a6b",
    "/private/shifts?slotId=7&facilityId=1",
  ];
  for (const path of [...needing, ...mailed]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toBe(`/login?url=${encodeURIComponent(path)}`);
  }
});

test("opens public pages to a signed-out person", async ({ request }) => {
  for (const path of ["/login", "/404"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([200, 404], path).toContain(answer.status());
  }
  const landingPage = await request.get("/");
  expect(new URL(landingPage.url()).pathname).toBe("/login");
  const unknown = await request.get("/no-such-page");
  expect(new URL(unknown.url()).pathname).toBe("/404");
});

for (const path of [
  "/private/shifts?slotId=7&facilityId=1&fromGlobalOverview=true",
  "/private/shifts?units=2%2C3",
]) {
  test(`leads from a link to ${path} through the sign-in to the same address`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?url=${encodeURIComponent(path)}`);
    await page.getByRole("textbox", { name: "Email" }).fill("viewer@demo.test");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}
