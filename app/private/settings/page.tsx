import type { Metadata } from "next";
import { LatestChanges } from "@/components/facility-history/latest-changes";
import { AttendancePointsPanel } from "@/components/settings/attendance-points-panel";
import { DnrScreen } from "@/components/settings/dnr-screen";
import { FacilityInfoScreen } from "@/components/settings/facility-info-screen";
import { CensusPanel } from "@/components/settings/census-panel";
import { HolidaysPanel } from "@/components/settings/holidays-panel";
import { MinimumsPanel } from "@/components/settings/minimums-panel";
import { MessageRulesPanel } from "@/components/settings/message-rules-panel";
import { ReplacementsPanel } from "@/components/settings/replacements-panel";
import { RestLimitsPanel } from "@/components/settings/rest-limits-panel";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { SignatureRuleScreen } from "@/components/settings/signature-rule-screen";
import { PanelColumns } from "@/components/shell/panel-columns";
import { FacilityZoneProvider } from "@/components/ui/moment";
import { settingsTabs, setUpPath } from "@/lib/access/page-access";
import { oneFacilityScope } from "@/lib/access/scopes";
import { loadPointRule } from "@/lib/people/points/set-point-rule";
import { loadDnrs } from "@/lib/do-not-return/load-dnrs";
import { DNR_PAGE_SIZE } from "@/lib/do-not-return/rules";
import { loadFacilityInfo } from "@/lib/facility-info/load-facility-info";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { env } from "@/lib/env";
import { loadHolidays } from "@/lib/holidays/load-holidays";
import { firstRead } from "@/lib/http/first-read";
import { loadNextShift } from "@/lib/next-shift/load-next-shift";
import { listKnownTypes } from "@/lib/professionals/listing/load-on-demand";
import { narrowingOf } from "@/lib/professionals/listing/rules";
import { canChangeRefillPlan } from "@/lib/refills/policy";
import { loadShownPlan } from "@/lib/refills/load-refill-plan";
import { loadFacilityLimits } from "@/lib/rest-limits/load-facility-limits";
import { loadSignatureRule } from "@/lib/signature-rule/set-signature-rule";
import { loadMinimums } from "@/lib/staffing-hours/set-own-minimums";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";

export const metadata: Metadata = { title: "Settings" };

type Query = { tab?: string | string[]; search?: string | string[] };
type Props = { searchParams: Promise<Query> };
/** Their screens are keyed by facility: nothing typed for one may be saved at another. */
type Shown = { actor: Actor; scope: OneFacilityScope; query: Query };

async function SignatureRule({ actor, scope }: Shown) {
  const [first, next] = await Promise.all([
    firstRead(loadSignatureRule(actor, scope)),
    loadNextShift(actor, scope, { now: clock.now() }),
  ]);
  const { facilityId } = scope;
  return (
    <PanelColumns
      main={<SignatureRuleScreen key={facilityId} {...{ facilityId, first, next }} />}
      aside={<LatestChanges facilityId={facilityId} topic="signature-rule" of="Signature Rule" />}
    />
  );
}

async function DoNotReturn({ scope, query }: Shown) {
  const { searchTerm } = narrowingOf({ search: query.search });
  const [types, first] = await Promise.all([
    listKnownTypes(scope),
    firstRead(loadDnrs(scope, { page: 1, page_size: DNR_PAGE_SIZE, searchTerm }, clock.now())),
  ]);
  return <DnrScreen key={scope.facilityId} {...{ types, first, searchTerm }} facilityId={scope.facilityId} />;
}

async function FacilityInformation({ actor, scope }: Shown) {
  const [first, next, limits] = await Promise.all([
    firstRead(loadFacilityInfo(actor, scope)),
    loadNextShift(actor, scope, { now: clock.now() }),
    loadFacilityLimits(scope),
  ]);
  return (
    <PanelColumns
      main={<FacilityInfoScreen key={scope.facilityId} facilityId={scope.facilityId} {...{ first, next }} />}
      aside={
        <>
          <RestLimitsPanel limits={limits} supportEmail={env().SUPPORT_EMAIL} />
          <LatestChanges
            facilityId={scope.facilityId}
            topic="facility-information"
            of="Facility Information"
          />
        </>
      }
    />
  );
}

async function StaffingHours({ actor, scope: { facilityId }, scope }: Shown) {
  const [minimums, { units, timezone }] = await Promise.all([
    firstRead(loadMinimums(actor, scope)),
    getFacilityWithUnits(scope),
  ]);
  const today = dateOnAt(clock.now(), timezone);
  return (
    <PanelColumns
      main={
        <MinimumsPanel
          key={`minimums ${facilityId}`}
          facilityId={facilityId}
          today={today}
          first={minimums}
        />
      }
      aside={
        <CensusPanel
          key={facilityId}
          facilityId={facilityId}
          units={units.map(({ id, name }) => ({ id, name }))}
          today={today}
        />
      }
    />
  );
}

async function FacilityHolidays({ actor, scope }: Shown) {
  const now = clock.now();
  const [first, next, { timezone }] = await Promise.all([
    firstRead(loadHolidays(actor, scope, now)),
    loadNextShift(actor, scope, { now, isBilled: true }),
    getFacilityWithUnits(scope),
  ]);
  const { facilityId } = scope;
  return (
    <HolidaysPanel
      key={facilityId}
      facilityId={facilityId}
      today={dateOnAt(now, timezone)}
      {...{ first, next }}
    />
  );
}

async function AttendancePoints({ actor, scope }: Shown) {
  const first = await firstRead(loadPointRule(actor, scope));
  const { facilityId } = scope;
  return (
    <PanelColumns
      main={<AttendancePointsPanel key={facilityId} facilityId={facilityId} first={first} />}
      aside={<LatestChanges facilityId={facilityId} topic="attendance-points" of="Attendance Points" />}
    />
  );
}

async function Replacements({ actor, scope: { facilityId }, scope }: Shown) {
  return (
    <PanelColumns
      main={
        <ReplacementsPanel
          key={facilityId}
          facilityId={facilityId}
          plan={await loadShownPlan(scope)}
          mayChange={canChangeRefillPlan(actor, facilityId)}
        />
      }
      aside={<MessageRulesPanel />}
    />
  );
}

const screens = {
  "signature-rule": SignatureRule,
  "do-not-return": DoNotReturn,
  "facility-information": FacilityInformation,
  "staffing-hours": StaffingHours,
  holidays: FacilityHolidays,
  "attendance-points": AttendancePoints,
  replacements: Replacements,
};

export default async function SettingsPage({ searchParams }: Props) {
  const { actor, user, activeFacility } = await requirePageUser();
  const query = await searchParams;
  const tabs = settingsTabs(user);
  const current = tabs.find((one) => one === query.tab) ?? tabs[0]!;
  const Screen = screens[current];
  return (
    <SettingsFrame tabs={tabs} current={current} setUp={setUpPath(user)}>
      <FacilityZoneProvider zone={activeFacility!.timezone}>
        <Screen actor={actor} scope={oneFacilityScope(actor, activeFacility!.id)} query={query} />
      </FacilityZoneProvider>
    </SettingsFrame>
  );
}
