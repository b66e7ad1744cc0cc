import type { Metadata } from "next";
import { PeopleScreen } from "@/components/desk/people-screen";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  await requirePageUser();
  return <PeopleScreen />;
}
