import type { Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { activeFacilityScope } from "./active-facility";
import { can, type Actor } from "./actor";
import type { Permission } from "./permissions";
import type { OneFacilityScope } from "./scopes";

/** The request's facility if the person has the permission there. Throws Forbidden. */
export function permittedFacility(
  actor: Actor,
  named: string | number | null,
  permission: Permission,
): OneFacilityScope {
  const scope = activeFacilityScope(actor, named);
  if (!can(actor, scope.facilityId, permission)) throw new Forbidden();
  return scope;
}

type FacilityRequest<Query> = { ctx: Pick<Ctx, "actor" | "now">; query: Query; request: Request };

/** Wraps a read of the request's facility with a permission check. */
export const atPermittedFacility =
  <Query, Answer>(
    permission: Permission,
    read: (scope: OneFacilityScope, query: Query, now: Date) => Promise<Answer>,
  ) =>
  ({ ctx, query, request }: FacilityRequest<Query>): Promise<Answer> =>
    read(permittedFacility(ctx.actor, request.headers.get("x-facility-id"), permission), query, ctx.now);
