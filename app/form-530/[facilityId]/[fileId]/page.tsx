import type { Route } from "next";
import { redirect } from "next/navigation";
import { requirePageActor } from "@/lib/auth/page-actor";
import { findFormAddress } from "@/lib/form-530/load-forms";

/** The address in mails: redirects people who may open the form to its PDF. */
export default async function Form530Page({ params }: PageProps<"/form-530/[facilityId]/[fileId]">) {
  const actor = await requirePageActor();
  redirect(((await findFormAddress(actor, await params)) ?? "/404") as Route);
}
