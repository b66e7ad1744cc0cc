import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

const WIDTHS = [768, 820, 1024, 1280, 1366, 1440, 1920];

/** A shift with long unit names and a person whose name, tier and notes fill more than a line. */
async function aShiftOfLongNames() {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const facilityId = facility.id;
  const { shiftId } = await aSlot({ facilityId });
  const units = [
    "Memory Care",
    "Short-Term Rehabilitation",
    "Ventilator-Dependent Subacute Care, Second Floor",
  ];
  for (const [n, name] of units.entries()) {
    const { id: unitId } = await aUnit({ facilityId, name });
    const { id: professionalId } = await aProfessional({
      firstName: ["Mara", "Maria-Fernanda Alejandra", "Venkata Satyanarayana"][n],
      lastName: ["Holt", "Villalobos-Etxeberria", "Krishnamoorthy Subramaniam Iyer"][n],
    });
    await aSlot({ shiftId, unitId, status: "CLAIMED", professionalId, isGuaranteed: true });
    await aSlot({ shiftId, unitId, isGuaranteed: true });
  }
  return email;
}

/** Texts of rows that are cut off and that no tooltip says in full. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clippers = [...document.querySelectorAll<HTMLElement>("[data-slot] *")].filter((one) => {
      const { overflowX, clipPath } = getComputedStyle(one);
      return overflowX !== "visible" && clipPath === "none";
    });
    const isCut = (one: HTMLElement) =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const isTold = (one: HTMLElement) => {
      const tip = one.closest<HTMLElement>("[title]")?.title ?? "";
      const texts = [one, ...one.querySelectorAll("*")].filter(({ children }) => children.length === 0);
      return texts.every(({ textContent }) => tip.includes(textContent));
    };
    const outside = [...document.querySelectorAll<HTMLElement>("[data-slot] > [role=cell]")].filter(
      (cell) => {
        const line = cell.closest("[data-slot]")!.getBoundingClientRect();
        const { left, right } = cell.getBoundingClientRect();
        return left < line.left - 1 || right > line.right + 1;
      },
    );
    const cut = clippers.filter((one) => isCut(one) && !isTold(one));
    return [...cut, ...outside].map((one) => `${one.className}: ${one.textContent}`);
  });

test("cuts no name without saying it in a tooltip, in any window and row height", async ({ page }) => {
  test.setTimeout(90_000);
  const email = await aShiftOfLongNames();
  for (const density of ["compact", "comfortable"]) {
    await page
      .context()
      .addCookies([{ name: "density", value: density, url: test.info().project.use.baseURL! }]);
    await openSchedule(page, email);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row(page, "Mara Holt")).toBeVisible();
      expect(await cutTexts(page), `${density} at ${width} pixels`).toEqual([]);
    }
  }
});
