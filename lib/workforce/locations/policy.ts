import type { Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { holdsForCompany, worksWith } from "../policy";

type Place = { companyId: number; facilityId: number };

/** Disabling someone cancels shifts, so the permission reaches only the facilities a person works with. */
export const canChangeLocation = (
  actor: Pick<Actor, "companyPermissions" | "permissionsByFacility">,
  { companyId, facilityId }: Place,
): boolean => holdsForCompany(actor, companyId, P.WORKFORCE_LOCATIONS_EDIT) && worksWith(actor, facilityId);
