import { queryOptions } from "@tanstack/react-query";
import { lookupQuery } from "@/lib/contacts/client";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { InviteMend } from "./joining/schema";
import type {
  ContactInfoChecked,
  ContactInfoRequest,
  DetailsForm,
  NewProfessional,
  ProfessionalCreated,
  ProfessionalDetails,
  Roster,
} from "./schema";

/** The key prefix of everything about an agency's professionals. */
const ROSTER = ["agency-professionals"] as const;

/** The roster, or those on it who match a query, as the screen's address states it. */
export const rosterQuery = (query = "") =>
  queryOptions({
    queryKey: [...ROSTER, "list", query] as const,
    queryFn: () => api<Roster>("GET", `/api/agencies/professionals${query && `?${query}`}`),
  });

export const detailsQuery = (caregiverId: number) =>
  queryOptions({
    queryKey: [...ROSTER, "details", caregiverId] as const,
    queryFn: () => api<ProfessionalDetails>("GET", `/api/agencies/professionals/${caregiverId}`),
  });

export const preferredContactMethodsQuery = () => lookupQuery("preferred-contact-methods");
export const statesQuery = () => lookupQuery("states");

type StatusChange = { caregiverId: number; is_enabled: boolean };

export const changeEnabledMutation = () =>
  write(
    ({ caregiverId, is_enabled }: StatusChange) =>
      api<string>("POST", `/api/agencies/professionals/${caregiverId}/update-enabled-status`, { is_enabled }),
    { invalidates: [ROSTER] },
  );

type Resend = { caregiverId: number } & InviteMend;

export const resendInviteMutation = () =>
  write(
    ({ caregiverId, ...mend }: Resend) =>
      api<string>("PUT", `/api/agencies/professionals/${caregiverId}/invite`, mend),
    { invalidates: [ROSTER] },
  );

export const withdrawInviteMutation = () =>
  write((caregiverId: number) => api<string>("DELETE", `/api/agencies/professionals/${caregiverId}/invite`), {
    invalidates: [ROSTER],
  });

export const updateProfessionalMutation = () =>
  write(
    ({ caregiverId, body }: { caregiverId: number; body: DetailsForm }) =>
      api<string>("PUT", `/api/agencies/professionals/${caregiverId}`, body),
    { invalidates: [ROSTER] },
  );

export const checkContactInfoMutation = () =>
  write(
    (body: ContactInfoRequest) =>
      api<ContactInfoChecked>("POST", "/api/agencies/professionals/contact-info", body),
    { invalidates: [ROSTER] },
  );

export const createProfessionalMutation = () =>
  write(
    (body: NewProfessional) => api<ProfessionalCreated>("POST", "/api/agencies/professionals/create", body),
    { invalidates: [ROSTER] },
  );
