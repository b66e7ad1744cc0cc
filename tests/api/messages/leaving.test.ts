import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { slotOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, texts } from "../../support/messaging";

useDatabase();

test.each([
  ["left the marketplace", { isOnDemand: false }],
  ["was deactivated", { deactivatedAt: new Date() }],
])(
  "a YES of someone who %s since they were asked claims nothing, and the others still can",
  async (_, left) => {
    const asking = await anAskingFacility();
    const [ada, bo] = [await aTexter(), await aTexter()];
    await asking.send([ada.id, bo.id]);
    await db.update(professional).set(left).where(eq(professional.id, ada.id));
    await texts(ada.phone!, "YES");
    expect((await slotOf(asking.made.id)).status).toBe("UNCLAIMED");
    await texts(bo.phone!, "YES");
    expect(await slotOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: bo.id });
  },
);
