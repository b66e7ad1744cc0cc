import type { Metadata } from "next";
import { ContactInfoForm } from "@/components/agency-professionals/contact-info-form";
import { ManageFrame } from "@/components/agency-professionals/manage-frame";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Add Professional" };

export default async function AddProfessionalPage() {
  await requirePageUser();
  return (
    <ManageFrame professional={null} current="employee-details">
      <ContactInfoForm />
    </ManageFrame>
  );
}
