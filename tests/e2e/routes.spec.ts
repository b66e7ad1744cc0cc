import { expect, signInAs, signInOnTheScreens, test } from "../support/e2e";

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

/** What each may open is a table in lib/access/pages.test.ts; these three show that the server follows it. */
const persons = ["viewer@demo.test", "director@demo.test", "agency@demo.test"] as const;

const missing = "/404";
type Row = readonly [path: string, viewer: string, director: string, agency: string];
const facilityAlone = (path: string): Row => [path, path, path, missing];
const agencyAlone = (path: string): Row => [path, missing, missing, path];
/** Each person's landing page. */
const toLandingPage = (path: string): Row => [path, shifts, globalSchedule, openShifts];
const employee = "/private/workforce/1/professionals/9/employee-details";
const directorAlone = (path: string, end = path): Row => [path, shifts, end, missing];
const toNone = (path: string): Row => [path, missing, missing, missing];

/** The final page for each of them, in order. */
const rows: readonly Row[] = [
  toLandingPage("/"),
  toLandingPage("/login"),
  toLandingPage("/login?url=%2Fprivate%2Fsettings"),
  toLandingPage("/forgot-password"),
  toLandingPage("/new-password/some-token"),
  [shifts, shifts, shifts, openShifts],
  [openShifts, shifts, shifts, openShifts],
  ["/private/account", contact, contact, missing],
  facilityAlone(contact),
  facilityAlone("/private/account/notifications"),
  facilityAlone(security),
  facilityAlone("/private/past-shifts"),
  facilityAlone(onDemand),
  directorAlone(internalStaff),
  directorAlone("/private/settings"),
  directorAlone("/private/reports"),
  directorAlone("/private/reports/fill-rate"),
  [globalSchedule, missing, globalSchedule, missing],
  directorAlone("/private/workforce"),
  directorAlone("/private/workforce/1/professionals/9", employee),
  directorAlone("/private/workforce/1/professionals/9/locations"),
  agencyAlone("/private/agency/professionals"),
  agencyAlone("/private/agency/professionals/create"),
  agencyAlone("/private/agency/professionals/create/contact-information"),
  agencyAlone("/private/agency/contacts"),
  toNone("/private"),
  toNone("/private/no-such-page"),
  toNone("/private/no.such"),
  toNone("/login/other"),
  toNone("/new-password/some-token/other"),
  toNone(`${professional}/other`),
  toNone("/no-such-page"),
  toNone("/404"),
];

test("leads each person from every address to the page in the table of routes", async ({ page }) => {
  test.setTimeout(120_000);
  const portal = test.info().project.use.baseURL!;
  for (const [column, person] of persons.entries()) {
    await signInAs(page, person);
    const ends: Record<string, string> = {};
    const statuses = new Map<string, number>();
    for (const [path] of rows) {
      let end = path;
      // A page that others lead to is rendered once.
      for (let hops = 0; hops < 5 && !statuses.has(end); hops++) {
        const answer = await page.request.get(end, { maxRedirects: 0 });
        const { location } = answer.headers();
        if (!location) statuses.set(end, answer.status());
        else end = new URL(location, answer.url()).href.slice(portal.length);
      }
      ends[path] = end.split("?")[0]!;
      expect(statuses.get(end), `${path} of ${person}`).toBe(ends[path] === missing ? 404 : 200);
    }
    expect(ends, person).toEqual(Object.fromEntries(rows.map(([path, ...to]) => [path, to[column]!])));
  }
});

test("redirects a signed-out person from every private page to the sign-in, and from no other", async ({
  request,
}) => {
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
  for (const path of ["/login", "/404"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([200, 404], path).toContain(answer.status());
  }
  const landingPage = await request.get("/");
  expect(new URL(landingPage.url()).pathname).toBe("/login");
  const unknown = await request.get("/no-such-page");
  expect(new URL(unknown.url()).pathname).toBe("/404");
});

test("leads from a mailed link through the sign-in to the same address", async ({ page }) => {
  const path = "/private/shifts?slotId=7&facilityId=1&fromGlobalOverview=true";
  await page.goto(path);
  await expect(page).toHaveURL(`/login?url=${encodeURIComponent(path)}`);
  await signInOnTheScreens(page, "viewer@demo.test");
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
  await expect(page).toHaveURL(path);
});
