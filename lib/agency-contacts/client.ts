import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { AgencyContact, AgencyContactChange, AgencyContacts, NewAgencyContact } from "./schema";

const path = "/api/agencies/contacts";

export const teamQuery = () =>
  queryOptions({
    queryKey: ["agency-contacts"] as const,
    queryFn: () => api<AgencyContacts>("GET", path),
  });

const meta = { invalidates: [teamQuery().queryKey], forbidden: "stay" } as const;

export const addContactMutation = () =>
  write((contact: NewAgencyContact) => api<AgencyContact>("POST", path, contact), meta);

export const resendInvitationMutation = () =>
  write(
    ({ id, email }: { id: number; email: string }) =>
      api<AgencyContact>("PUT", `${path}/${id}/invite`, { email }),
    meta,
  );

export const changeContactMutation = () =>
  write(
    ({ id, contact }: { id: number; contact: AgencyContactChange }) =>
      api<AgencyContact>("PUT", `${path}/${id}`, contact),
    meta,
  );
