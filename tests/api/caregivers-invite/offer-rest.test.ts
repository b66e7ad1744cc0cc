import { describe, expect, test } from "vitest";
import { POST as answerInvite } from "@/app/api/caregivers-invite/answer/route";
import { newLink } from "@/lib/auth/link-token";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { presentOffer } from "@/lib/invites/offer/present";
import { auditOf, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { worksBefore } from "../../support/rest";
import { anInvite, aSlot } from "../../support/schedule";

useDatabase();

describe("an invite's page", () => {
  async function anOffer(restHours: number) {
    const made = await aSlot();
    const who = await anEligibleProfessional();
    await worksBefore(who.id, made.startsAt, restHours);
    const { url, secretHash: linkHash } = newLink("/invite");
    const token = url.split("/").at(-1)!;
    const { shiftId, startsAt: expiresAt } = made;
    await anInvite({ shiftId, professionalId: who.id, linkHash, expiresAt });
    const accept = (form: Record<string, string> = {}) =>
      call(answerInvite, { form: { token, answer: "ACCEPT", ...form } });
    return { made, accept, view: async () => presentOffer((await loadOffer(token))!) };
  }

  test("warns of short rest, and accepts", async () => {
    const { made, accept, view } = await anOffer(9);
    const { warnings, acknowledgements } = await view();
    expect([warnings, acknowledgements]).toEqual([["9 h rest before this shift, less than 10 h."], []]);
    await accept();
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("takes a shift beyond the hard line only with the tick", async () => {
    const { made, accept, view } = await anOffer(7);
    const [text] = (await view()).acknowledgements;
    expect(text).toBe("7 h rest before this shift, less than 8 h.");
    await accept();
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
    await accept({ acknowledgedRest: text! });
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
    expect((await auditOf("slot", made.id)).at(-1)?.after).toMatchObject({ acknowledgedRest: [text] });
  });
});
