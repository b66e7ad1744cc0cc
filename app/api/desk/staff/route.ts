import { P } from "@/lib/access/permissions";
import { SavedPerson } from "@/lib/desk/customers/schema";
import { saveStaff } from "@/lib/desk/staff/save-staff";
import { loadStaff } from "@/lib/desk/staff/load-staff";
import { NewStaff, Staff } from "@/lib/desk/staff/schema";
import { MembersQuery } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "A page of who has the operations desk, and the roles that can be given there.",
    query: MembersQuery,
    response: Staff,
  },
  ({ ctx, query }) => loadStaff(ctx, query),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Gives someone a role at the operations desk; someone new is mailed a link.",
    body: NewStaff,
    response: SavedPerson,
    errors: [409],
  },
  ({ ctx, body }) => saveStaff(ctx, body),
);
