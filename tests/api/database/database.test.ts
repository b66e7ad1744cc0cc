import { expect, test } from "vitest";
import { useDatabase } from "../../support/database";
import { query } from "../../support/query";

useDatabase();

test("runs the portal with a role that is no superuser", async () => {
  const [role] = await query`select rolsuper from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false });
});
