import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Lookup } from "@/lib/contacts/schema";
import { api } from "@/lib/http/fetcher";
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

export const rosterQuery = () =>
  queryOptions({
    queryKey: [...ROSTER, "list"] as const,
    queryFn: () => api<Roster>("GET", "/api/agencies/professionals"),
  });

export const detailsQuery = (caregiverId: number) =>
  queryOptions({
    queryKey: [...ROSTER, "details", caregiverId] as const,
    queryFn: () => api<ProfessionalDetails>("GET", `/api/agencies/professionals/${caregiverId}`),
  });

const lookupQuery = (name: "preferred-contact-methods" | "states") =>
  queryOptions({
    queryKey: ["entity", name] as const,
    queryFn: () => api<Lookup>("GET", `/api/entity/${name}`),
    staleTime: Infinity,
  });

export const preferredContactMethodsQuery = () => lookupQuery("preferred-contact-methods");
export const statesQuery = () => lookupQuery("states");

type StatusChange = { caregiverId: number; is_enabled: boolean };

export const changeEnabledMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "enabled"],
    mutationFn: ({ caregiverId, is_enabled }: StatusChange) =>
      api<string>("POST", `/api/agencies/professionals/${caregiverId}/update-enabled-status`, { is_enabled }),
    meta: { invalidates: [ROSTER] },
  });

type Resend = { caregiverId: number } & InviteMend;

export const resendInviteMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "resend-invite"],
    mutationFn: ({ caregiverId, ...mend }: Resend) =>
      api<string>("PUT", `/api/agencies/professionals/${caregiverId}/invite`, mend),
    meta: { invalidates: [ROSTER] },
  });

export const withdrawInviteMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "withdraw-invite"],
    mutationFn: (caregiverId: number) =>
      api<string>("DELETE", `/api/agencies/professionals/${caregiverId}/invite`),
    meta: { invalidates: [ROSTER] },
  });

export const updateProfessionalMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "update"],
    mutationFn: ({ caregiverId, body }: { caregiverId: number; body: DetailsForm }) =>
      api<string>("PUT", `/api/agencies/professionals/${caregiverId}`, body),
    meta: { invalidates: [ROSTER] },
  });

export const checkContactInfoMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "contact-info"],
    mutationFn: (body: ContactInfoRequest) =>
      api<ContactInfoChecked>("POST", "/api/agencies/professionals/contact-info", body),
    meta: { invalidates: [ROSTER] },
  });

export const createProfessionalMutation = () =>
  mutationOptions({
    mutationKey: [...ROSTER, "create"],
    mutationFn: (body: NewProfessional) =>
      api<ProfessionalCreated>("POST", "/api/agencies/professionals/create", body),
    meta: { invalidates: [ROSTER] },
  });
