import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { companyMembership, facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { checkStreams } from "@/lib/live/check-streams";
import { aCompanyUser, aUser } from "@/tests/support/people";
import { signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { cookieHeader, eventsOf } from "../../support/live-server";
import { useLiveServer } from "../../support/use-live-server";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

const live = useLiveServer();

/** The events of a person's stream from one check until the next, between which something changes. */
async function eventsAround(user: { id: number }, facilityId: number, change: () => Promise<unknown>) {
  const cookie = cookieHeader(await signIn(user));
  const stream = eventsOf(
    await fetch(`${live.address}/api/live?facilityId=${facilityId}`, { headers: { cookie } }),
  );
  const names: string[] = [(await stream.next()).value!.name];
  await checkStreams();
  names.push((await stream.next()).value!.name);
  await change();
  await checkStreams();
  for await (const { name } of stream) names.push(name);
  return names;
}

const RESTARTED = ["subscribed", "beat", "access-changed"];

test.each([P.EDIT_WAGE, P.CANCEL])(
  "a stream restarts when its person loses %s, and says so",
  async (lost) => {
    const { id: facilityId } = await aFacility();
    const user = await aUser({ facilityId, permissions: [lost] });
    const change = () =>
      db.update(facilityMembership).set({ permissions: [] }).where(eq(facilityMembership.userId, user.id));
    expect(await eventsAround(user, facilityId, async () => change())).toEqual(RESTARTED);
  },
);

test("a stream restarts when its person leaves the company", async () => {
  const { id: managementCompanyId } = await aCompany();
  const { id: facilityId } = await aFacility({ managementCompanyId });
  const user = await aCompanyUser(managementCompanyId, [facilityId]);
  const change = () => db.delete(companyMembership).where(eq(companyMembership.userId, user.id));
  expect(await eventsAround(user, facilityId, async () => change())).toEqual(RESTARTED);
});
