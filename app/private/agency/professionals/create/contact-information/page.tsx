import type { Metadata } from "next";
import { CreateForm } from "@/components/agency-professionals/create-form";
import { ManageFrame } from "@/components/agency-professionals/manage-frame";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Add Professional" };

export default async function CreateProfessionalPage() {
  await requirePageUser();
  return (
    <ManageFrame professional={null} current="employee-details">
      <CreateForm />
    </ManageFrame>
  );
}
