import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IdentityChoice } from "@/components/sign-in/identity-choice";
import { demoPeople } from "@/lib/auth/demo-provider/description";
import { AuthorizationRequest } from "@/lib/auth/demo-provider/schema";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Harborview identity (demo)" };

/** The sign-in page of the demo's identity provider, which in production belongs to the organization. */
export default async function IdentityPage({ searchParams }: PageProps<"/dev/identity">) {
  const request = AuthorizationRequest.safeParse(await searchParams);
  if (!env().DEMO || !request.success) notFound();
  const answer = (person?: string) =>
    `/api/dev/identity/authorize?${new URLSearchParams({ ...request.data, ...(person && { person }) })}`;
  const people = demoPeople.map((one) => ({ ...one, href: answer(one.sub) }));
  return <IdentityChoice people={people} cancelHref={answer()} />;
}
