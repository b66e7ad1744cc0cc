import { expect, test } from "vitest";
import { rawSql } from "@/db/client";
import { useDatabase } from "../../support/database";

useDatabase();

test("the portal runs as a role that is no superuser", async () => {
  const [role] = await rawSql`select rolsuper from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false });
});
