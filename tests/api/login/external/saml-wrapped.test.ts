import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { useDatabase } from "../../../support/database";
import { EVIL, wrappings } from "../../../support/identity/wrap-response";
import {
  anEmployee,
  outcome,
  refusedFor,
  signIn,
  useHarborview,
} from "../../../support/identity/saml-journey";
import { aUser } from "../../../support/people";

useDatabase();
useHarborview();

describe("signature wrapping is refused", () => {
  test.each(wrappings)("%s", async (_, wrap) => {
    await aUser({ email: EVIL }).catch(() => undefined);
    const employee = await anEmployee();
    const answer = await signIn(employee, { xml: wrap });
    expect(outcome(answer)).toEqual(refusedFor("unverified"));
    expect(await db.select().from(session).where(eq(session.userId, employee.user.id))).toEqual([]);
  });
});
