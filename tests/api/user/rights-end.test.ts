import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as readFacility } from "@/app/api/facility/[facilityId]/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

test("signs a disabled person out with the next request", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  expect((await call(readUser, { cookies })).status).toBe(200);
  await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("closes a removed facility with the next request", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  const ask = () => call(readFacility, { cookies, params: { facilityId: user.activeFacilityId! } });
  expect((await ask()).status).toBe(200);
  const membership = and(
    eq(facilityMembership.userId, user.id),
    eq(facilityMembership.facilityId, user.activeFacilityId!),
  );
  await db.delete(facilityMembership).where(membership);
  expect((await ask()).status).toBe(403);
});

test("ends a session after twelve hours of activity, by the database's clock", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  const [row] = await db.select().from(session).where(eq(session.userId, user.id));
  const hours = (row!.expiresAt.getTime() - row!.createdAt.getTime()) / 3_600_000;
  expect(hours).toBe(12);
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000), lastSeenAt: new Date() })
    .where(eq(session.userId, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("forbids the browser to store a signed-in person's responses", async () => {
  const answer = await call(readUser, { as: await aUser() });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
