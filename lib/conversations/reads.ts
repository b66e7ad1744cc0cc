import { sql } from "drizzle-orm";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { textable } from "@/lib/sms/reads.sql";

/** How a professional is reached; a phone only if it accepts text messages. */
export const contactColumns = {
  email: professional.email,
  phone: textable(sql`professional.phone`),
  preferredContactMethod: professional.preferredContactMethod,
  stateCode: professional.stateCode,
};

/** From where, in a statement that joins the facility. */
export const placeColumns = {
  facilityName: facility.name,
  facilityState: facility.stateCode,
  timezone: facility.timezone,
  smsSourceNumber: facility.smsSourceNumber,
};
