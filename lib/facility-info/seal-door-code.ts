import { seal, unseal } from "@/lib/auth/external/sealed";

/** Bound to the facility: another one's sealed code does not open. */
const purpose = (facilityId: number) => `door code of facility ${facilityId}`;

export const sealDoorCode = (facilityId: number, code: string): string =>
  code === "" ? "" : seal(code, purpose(facilityId));

/** Empty if there is none, or the portal's secret has changed. */
export const openDoorCode = (facilityId: number, sealed: string): string =>
  sealed === "" ? "" : (unseal(sealed, purpose(facilityId)) ?? "");
