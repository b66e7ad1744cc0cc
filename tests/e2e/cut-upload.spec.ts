import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { file } from "@/db/schema/files";
import { expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { pdfOf } from "../support/files";
import { startProxy } from "../support/tcp-proxy";

test.use({ expectedErrors: /ERR_CONNECTION_RESET|ERR_CONNECTION_CLOSED|ERR_EMPTY_RESPONSE/ });

const MEGABYTE = 1_048_576;

test("says at its field that an attachment was cut off, stores nothing of it, and sends it again", async ({
  page,
  baseURL,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const proxy = await startProxy(new URL(baseURL!));
  const stored = async () => ({
    files: await db.$count(file, eq(file.facilityId, facility.id)),
    entries: await db.$count(facilityInfoEntry, eq(facilityInfoEntry.facilityId, facility.id)),
  });
  await signInAs(page, email);
  // The session's cookies belong to the portal's host, whatever the port.
  const address = new URL("/private/settings?tab=facility-information", baseURL);
  address.port = new URL(proxy.url).port;
  await visit(page, address.href);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Parking Information").fill("Behind the chapel");
  const attachment = page.getByLabel("Attachment");
  const buffer = Buffer.from(pdfOf(100, `/Lang(${"x".repeat(3 * MEGABYTE)})`));
  await attachment.setInputFiles({ name: "map.pdf", mimeType: "application/pdf", buffer });

  proxy.breakUploads(MEGABYTE);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^The file could not be sent completely/)).toBeVisible();
  await expect(attachment).toHaveAttribute("aria-invalid", "true");
  expect(await stored()).toEqual({ files: 0, entries: 0 });

  proxy.breakUploads(Infinity);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Facility Information added successfully.")).toBeVisible();
  await expect(page.getByRole("link", { name: "map.pdf" })).toBeVisible();
  expect(await stored()).toEqual({ files: 1, entries: 2 });
  await page.close();
  await proxy.cut();
});
