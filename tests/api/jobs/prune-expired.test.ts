import { expect, test } from "vitest";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { availability, availabilityRequest } from "@/db/schema/professionals";
import { rateLimit, session } from "@/db/schema/sessions";
import { pruneExpired } from "@/lib/work/prune-expired";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const message = { channel: "MAIL" as const, recipient: "robin@example.test", body: "Your code is 000000." };

test("deletes expired rows and keeps valid and pending ones", async () => {
  const { id: userId } = await aUser();
  await db.insert(session).values([-40, -1, 1].map((days) => ({ userId, expiresAt: inDays(days) })));
  await db
    .insert(rateLimit)
    .values([-2, 0].map((days) => ({ bucket: `b${days}`, windowStartedAt: inDays(days), hits: 1 })));
  await db.insert(outboxMessage).values([{ ...message, deliveredAt: inDays(-8) }, message]);
  const { id: professionalId } = await aProfessional();
  const { id: facilityId } = await aFacility();
  for (const days of [-40, -1]) {
    const [startsAt, endsAt] = [inDays(days - 1), inDays(days)];
    await db.insert(availability).values({ professionalId, startsAt, endsAt });
    const question = { facilityId, professionalId, linkHash: `link${days}`, expiresAt: endsAt };
    await db.insert(availabilityRequest).values(question);
  }
  await pruneExpired();
  expect(await db.$count(session)).toBe(2);
  expect(await db.$count(rateLimit)).toBe(1);
  expect(await db.$count(outboxMessage)).toBe(1);
  expect(await db.$count(availability)).toBe(1);
  expect(await db.$count(availabilityRequest)).toBe(1);
});
