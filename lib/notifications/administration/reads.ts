import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { notice, noticeSeen } from "@/db/schema/notices";
import { getCompany } from "@/lib/companies/reads";
import { getFacility } from "@/lib/facilities/administration/reads";

const MAX_NOTICES = 1000;

/** Current notices, with how many people have seen each. */
export function listNotices(on: Queryable, now: Date) {
  return on
    .select({
      id: notice.id,
      facility: facility.name,
      title: notice.title,
      isWarning: notice.isWarning,
      createdAt: notice.createdAt,
      endsAt: notice.endsAt,
      seenBy: sql<number>`(select count(*)::int from ${noticeSeen} where ${noticeSeen.noticeId} = ${notice.id})`,
    })
    .from(notice)
    .innerJoin(facility, eq(facility.id, notice.facilityId))
    .where(or(isNull(notice.endsAt), gt(notice.endsAt, now)))
    .orderBy(desc(notice.id))
    .limit(MAX_NOTICES);
}

type Where = { facility?: readonly string[]; company?: string };

/** The facilities to show a notice at, with their zones: those named, a company's, or all. */
export async function listNoticeFacilities(on: Queryable, { facility: named, company }: Where) {
  const ids: number[] = [];
  for (const one of named ?? []) ids.push((await getFacility(on, one)).id);
  const companyId = company === undefined ? undefined : (await getCompany(on, company)).id;
  return on
    .select({ id: facility.id, name: facility.name, timezone: facility.timezone })
    .from(facility)
    .where(
      and(
        named ? inArray(facility.id, ids) : undefined,
        companyId === undefined ? undefined : eq(facility.managementCompanyId, companyId),
      ),
    );
}
