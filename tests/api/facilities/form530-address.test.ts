import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as email } from "@/app/api/facilities/[facilityId]/form530/[fileId]/email/route";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { findFormAddress } from "@/lib/form-530/load-forms";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { keeper, aStaffedFacility, made, listed } from "../../support/form-530";

useDatabase();
useClock();

beforeEach(() => void freezeClock("2026-03-07T18:30:00Z"));

describe("the mailed address of a form", () => {
  test("redirects anyone who may open the form to its PDF, and no one else", async () => {
    const staffed = await aStaffedFacility();
    const { body } = await made(staffed);
    const named = { facilityId: String(staffed.facility.id), fileId: body.file_id };
    const holding = (permissions: string[], facilityId = staffed.facility.id) =>
      ({ permissionsByFacility: { [facilityId]: permissions } }) as unknown as Parameters<
        typeof findFormAddress
      >[0];
    expect(await findFormAddress(holding(keeper), named)).toBe(
      `/api/facilities/${staffed.facility.id}/form530/pdf/${body.file_id}`,
    );
    expect(await findFormAddress(holding([P.FORM_530_SEND_EMAIL]), named)).toBeNull();
    expect(await findFormAddress(holding(keeper, staffed.facility.id + 1), named)).toBeNull();
    expect(await findFormAddress(holding(keeper), { ...named, fileId: "x" })).toBeNull();
    expect(await findFormAddress(holding(keeper), { ...named, fileId: crypto.randomUUID() })).toBeNull();
  });

  test("is mailed to the selected people, without the form's content", async () => {
    const staffed = await aStaffedFacility();
    const { facility, user } = staffed;
    const { body } = await made(staffed);
    const director = await aUser({
      facilityId: facility.id,
      permissions: ["portal.edit"],
      name: "Diane Okoro",
    });
    expect((await listed(staffed)).body.recipients).toEqual([
      { user_id: user.id, name: "Dana Whitfield" },
      { user_id: director.id, name: "Diane Okoro" },
    ]);
    const params = { facilityId: facility.id, fileId: body.file_id };
    const answer = await call(email, { as: user, params, body: { recipients: [director.id, director.id] } });
    expect([answer.status, answer.body]).toEqual([200, "OK"]);
    const [mail, ...more] = await messagesTo(director.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("Form 530: Rosewood Manor, 03/07/2026");
    expect(mail!.body).toContain(`http://localhost:3000/form-530/${facility.id}/${body.file_id}`);
    expect(`${mail!.body}${mail!.html}`).not.toContain("Mara");
    expect((await auditOf("form_530", body.file_id))[1]).toMatchObject({
      action: "form_530.sent",
      after: { recipients: [director.id] },
    });
  });

  test("is mailed to no one who could not open it", async () => {
    const staffed = await aStaffedFacility();
    const { facility, user } = staffed;
    const { body } = await made(staffed);
    const viewer = await aUser({ facilityId: facility.id, permissions: [P.PAST_SHIFTS] });
    const disabled = await aUser({ facilityId: facility.id, permissions: keeper });
    await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, disabled.id));
    const stranger = await aUser({ permissions: keeper });
    for (const { id } of [viewer, disabled, stranger]) {
      const params = { facilityId: facility.id, fileId: body.file_id };
      const answer = await call(email, { as: user, params, body: { recipients: [user.id, id] } });
      expect(answer.status).toBe(400);
    }
    expect(await messagesTo(user.email)).toEqual([]);
  });
});
