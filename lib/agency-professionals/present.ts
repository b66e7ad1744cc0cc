import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { readablePhone } from "@/lib/phones/format";
import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import { UNREACHABLE } from "@/lib/professionals/contact-rules";
import type { DetailsRow, ListedRow, RosterRow } from "./reads.sql";
import { preferredContactOptions, PROFILE_CLOSED, rosterStatus } from "./rules";
import { formatTime } from "@/lib/time/zones";
import type { NewProfessional, ProfessionalDetails, RosterProfessional } from "./schema";

export const refuse = refusals({
  PROFILE_CLOSED: {
    as: Forbidden,
    field: "caregiverId",
    message: PROFILE_CLOSED,
  },
  CONTACT_CLOSED: {
    as: Forbidden,
    field: "caregiverId",
    message: "This professional doesn’t work for your agency now, so their details are closed.",
  },
  DEACTIVATED: {
    as: Conflict,
    field: "is_enabled",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
  DECLINED: {
    as: Conflict,
    field: "is_enabled",
    message:
      "This professional has declined your agency’s invite. They can be asked again four weeks after they were invited.",
  },
  HAS_JOINED: {
    as: Conflict,
    field: "caregiverId",
    message: "This professional has already joined your agency.",
  },
  NO_TEXT: {
    as: Conflict,
    field: "by",
    message: "They can’t get text messages. Send the invite by email.",
  },
  NO_EMAIL: {
    as: Conflict,
    field: "by",
    message: "They have no email address. Send the invite by text message.",
  },
  PHONE_LOCKED: {
    as: Invalid,
    field: "phone",
    message: "The cell phone can only be given when a professional is added.",
  },
  EMAIL_LOCKED: {
    as: Invalid,
    field: "email",
    message: "This professional also works elsewhere, so only they can change their email.",
  },
  OTHER_PERSON: {
    as: Invalid,
    field: "caregiver_id",
    message: "The details are not those of the professional in the address.",
  },
  UNREACHABLE: { as: Conflict, field: "email", message: UNREACHABLE },
  ALREADY_EXISTS: (field: string) => ({
    as: Conflict,
    field,
    message:
      "This professional has already been added to your agency. Click on Back to Professionals to find them in the list.",
  }),
  CONTACT_US: (field: string, support: string) => ({
    as: Conflict,
    field,
    message: `This email or cell phone already exists for another professional. Please contact agency support at ${support}.`,
  }),
});

/** Whether the relation lasts: neither side has ended it, and the person may work at all. */
export const isCurrent = ({ isDisabled, isTerminated, isDeactivated }: RosterRow): boolean =>
  !isDisabled && !isTerminated && !isDeactivated;

const isEnabled = ({ isDisabled, isTerminated }: RosterRow) => !isDisabled && !isTerminated;

/** Others reach them by the same email: agencies, the marketplace, or facilities they are staff of. */
export const isShared = ({ agencies, roles }: RosterRow): boolean => agencies > 1 || roles > 1;

/** Until they agree to join, an agency may open only someone it added itself and who works nowhere else. */
export const isProfileOpen = (row: RosterRow): boolean => row.hasJoined || (row.isCreator && !isShared(row));

const specialties = typeOf("SPECIALTY").subtypes;

/** Their license types, and what they hold a valid certification of: the same in the list and in the details. */
const specialtiesOf = ({ licenses, certified }: Pick<ListedRow, "licenses" | "certified">) => [
  ...licenses.map(({ type, label }) => ({ code: type, label })),
  ...specialties
    .filter(({ code }) => certified.includes(code))
    .map(({ code, name }) => ({ code, label: name })),
];

const presentNext = (row: ListedRow): RosterProfessional["next_shift"] =>
  row.nextOn && row.nextStartsAt && row.nextEndsAt && row.nextFacility && row.nextZone
    ? {
        shift_date: row.nextOn,
        start_hour_tz: formatTime(row.nextStartsAt, row.nextZone),
        end_hour_tz: formatTime(row.nextEndsAt, row.nextZone),
        facility_name: row.nextFacility,
        facility_timezone: row.nextZone,
      }
    : null;

/** Of someone whose profile is closed, or who works for it no more, an agency learns no more than who they are. */
export function presentOnRoster(row: ListedRow): RosterProfessional {
  const isOpen = isProfileOpen(row);
  const isReachable = isOpen && isCurrent(row);
  return {
    id: row.professionalId,
    name: `${row.firstName} ${row.lastName}`,
    status: rosterStatus(row),
    has_joined: row.hasJoined,
    is_multi_agency: row.agencies > 1,
    is_multi_role: row.roles > 1,
    is_profile_open: isOpen,
    specialties: specialtiesOf({ ...row, certified: isOpen ? row.certified : [] }),
    certifications: row.licenses.map(({ type }) => ({ resource_type: type })),
    state_code: isReachable ? row.stateCode : null,
    city_name: isReachable ? row.city : null,
    enabled_for_agency: isEnabled(row),
    next_shift: presentNext(row),
  };
}

/** Where someone lives and is reached ends with the relation. */
const presentContact = (row: DetailsRow) =>
  isCurrent(row)
    ? {
        address: row.address,
        city_name: row.city,
        state_code: row.stateCode,
        zip_code: row.zipCode,
        email: row.email,
        phone_number: readablePhone(row.phone),
      }
    : { address: null, city_name: null, state_code: null, zip_code: null, email: null, phone_number: null };

/** `certified` as on the roster. */
export const presentDetails = (row: DetailsRow, certified: string[] = []): ProfessionalDetails => ({
  id: row.professionalId,
  status: rosterStatus(row),
  has_joined: row.hasJoined,
  enabled_for_agency: isEnabled(row),
  first_name: row.firstName,
  last_name: row.lastName,
  is_contact_open: isCurrent(row),
  ...presentContact(row),
  preferred_contact_method: row.preferredContactMethod,
  preferred_contact_method_name: preferredContactOptions.find(
    ({ code }) => code === row.preferredContactMethod,
  )!.label,
  agencies_no: row.agencies,
  roles_no: row.roles,
  certifications: row.licenses.map(({ type, states }) => ({
    resource_type_id: type,
    resource_type: type,
    states: states.map((code) => ({ code })),
  })),
  specialties: specialtiesOf({ ...row, certified }).map(({ code, label }) => ({
    resource_type_id: code,
    label,
  })),
});

/** A valid form as the database stores it, without the phone. */
export const valuesOf = (form: NewProfessional) => ({
  firstName: form.first_name,
  lastName: form.last_name,
  address: form.address,
  stateCode: form.state_code,
  city: form.city_name,
  zipCode: form.zip_code || null,
  preferredContactMethod: form.preferred_contact_method as ProfessionalDetails["preferred_contact_method"],
  email: form.email,
});
