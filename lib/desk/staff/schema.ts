import { z } from "zod";
import { NewUser, roleAmong } from "@/lib/users/administration/schema";
import { Members } from "../members/schema";
import { deskRoles } from "./rules";

export const NewStaff = NewUser.omit({ contactMethodCode: true, requiresCode: true }).extend({
  set: roleAmong((code) => deskRoles.some((one) => one.code === code), "must be a role of the desk"),
});
export type NewStaff = z.infer<typeof NewStaff>;

export const Staff = Members.extend({
  /** Those that the reader may give. */
  roles: z.array(z.object({ code: z.string(), name: z.string(), meaning: z.string() })),
});
export type Staff = z.infer<typeof Staff>;
