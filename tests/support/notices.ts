import { notice } from "@/db/schema/notices";
import { insert, next, type Given } from "./rows";
import { aFacility } from "./tenants";

export async function aNotice(given: Given<typeof notice> = {}) {
  return insert(
    notice,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      title: `Notice ${next()}`,
      html: "<p>Please read this.</p>",
      buttonText: "Got it",
    },
    given,
  );
}
