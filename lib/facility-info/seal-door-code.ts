import { seal, unseal } from "@/lib/auth/external/sealed";

/** Another facility's sealed code does not open here. */
const purpose = (facilityId: number) => `door code of facility ${facilityId}`;

export const sealDoorCode = (facilityId: number, code: string): string =>
  code === "" ? "" : seal(code, purpose(facilityId));

/** Empty where there is none, or where the portal's secret has changed since. */
export const openDoorCode = (facilityId: number, sealed: string): string =>
  sealed === "" ? "" : (unseal(sealed, purpose(facilityId)) ?? "");
