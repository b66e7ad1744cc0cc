import { canForCompany, type CompanyHolder, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { worksWith } from "../policy";

type Place = { companyId: number; facilityId: number };

/** Disabling someone cancels shifts, so the permission reaches only the facilities a person works with. */
export const canChangeLocation = (actor: Holder & CompanyHolder, { companyId, facilityId }: Place): boolean =>
  canForCompany(actor, companyId, P.WORKFORCE_LOCATIONS_EDIT) && worksWith(actor, facilityId);
