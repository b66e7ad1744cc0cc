import type { Metadata } from "next";
import { BundlesScreen } from "@/components/desk/bundles/bundles-screen";
import { bundlePageSize } from "@/lib/desk/bundles/client";
import { loadBundles } from "@/lib/desk/bundles/load-bundles";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Bundles" };

export default async function BundlesPage() {
  const { actor } = await requirePageUser();
  const query = { page: 1, page_size: bundlePageSize, search: "" };
  return <BundlesScreen first={await loadBundles({ actor, now: clock.now() }, query)} />;
}
