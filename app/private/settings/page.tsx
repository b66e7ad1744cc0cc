import type { Metadata } from "next";
import { DnrScreen } from "@/components/settings/dnr-screen";
import { FacilityInfoScreen } from "@/components/settings/facility-info-screen";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { SignatureRuleScreen } from "@/components/settings/signature-rule-screen";
import { settingsTabs } from "@/lib/access/gates";
import { oneFacilityScope } from "@/lib/access/scopes";
import { listDnrReasons } from "@/lib/do-not-return/reads";
import { loadDnrs } from "@/lib/do-not-return/load-dnrs";
import { DNR_PAGE_SIZE } from "@/lib/do-not-return/rules";
import { loadFacilityInfo } from "@/lib/facility-info/load-facility-info";
import { listKnownTypes } from "@/lib/professionals/listing/list-known-types";
import { loadSignatureRule } from "@/lib/signature-rule/load-signature-rule";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";

export const metadata: Metadata = { title: "Settings" };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };
type Shown = { actor: Actor; scope: OneFacilityScope };

async function SignatureRule({ actor, scope }: Shown) {
  return <SignatureRuleScreen facilityId={scope.facilityId} first={await loadSignatureRule(actor, scope)} />;
}

async function DoNotReturn({ scope }: Shown) {
  const [types, reasons, first] = await Promise.all([
    listKnownTypes(scope),
    listDnrReasons(),
    loadDnrs(scope, { page: 1, page_size: DNR_PAGE_SIZE }, clock.now()),
  ]);
  return <DnrScreen {...{ types, reasons, first }} facilityId={scope.facilityId} />;
}

async function FacilityInformation({ actor, scope }: Shown) {
  return <FacilityInfoScreen facilityId={scope.facilityId} first={await loadFacilityInfo(actor, scope)} />;
}

const screens = {
  "signature-rule": SignatureRule,
  "do-not-return": DoNotReturn,
  "facility-information": FacilityInformation,
};

export default async function SettingsPage({ searchParams }: Props) {
  const { actor, user, activeFacility } = await requirePageUser();
  const { tab } = await searchParams;
  const tabs = settingsTabs(user);
  const current = tabs.find((one) => one === tab) ?? tabs[0]!;
  const Screen = screens[current];
  return (
    <SettingsFrame tabs={tabs} current={current}>
      <Screen actor={actor} scope={oneFacilityScope(actor, activeFacility!.id)} />
    </SettingsFrame>
  );
}
