import { canForCompany, can } from "@/lib/access/actor";
import { requireDesk } from "@/lib/access/desk";
import { sideOf } from "@/lib/access/page-access";
import { pages } from "@/lib/access/page-list";
import { pageVerdict } from "@/lib/access/pages";
import { levelsOf, permissionCatalogue } from "@/lib/access/permission-catalogue";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { compareNames } from "@/lib/search/compare-names";
import { findUser } from "@/lib/users/administration/reads";
import { presentSessionUser } from "@/lib/users/present";
import { getAccount, type Account } from "@/lib/users/reads.sql";
import { atFacility, missingFor, type Missing, type Someone as Holder } from "./access-rules";
import { presentLack, refuse } from "./present";
import type { AccessExplanation, AccessQuery } from "./schema";

type Someone = Holder<Account>;

/** Pages that can be asked about: those with a link, and an address of their own. */
const pagesOf = (side: ReturnType<typeof sideOf>) =>
  pages
    .filter((one) => one.side === side && !one.path.includes("{"))
    .flatMap(({ path, header, app, account, places }) => {
      const label = header?.label ?? app?.label ?? account?.label ?? places?.[0]?.label;
      return label ? [{ path, label }] : [];
    });

const holds =
  (permission: Permission) =>
  ({ actor, account }: Someone): boolean =>
    (actor.activeFacilityId !== null && can(actor, actor.activeFacilityId, permission)) ||
    canForCompany(actor, account.facilities[0]?.managementCompanyId ?? null, permission) ||
    hasExactly([...actor.agencyPermissions, ...actor.deskPermissions], permission);

/** Whether they may do what is asked about, by the rule that decides it for them. */
function ruleOf({ page, permission }: AccessQuery, now: Date): ((as: Someone) => boolean) | null {
  if (page !== undefined)
    return ({ actor, account }) => pageVerdict(presentSessionUser({ actor, account, now }), page) === "open";
  if (permission === undefined) return null;
  if (!Object.hasOwn(permissionCatalogue, permission)) refuse("NO_ACTION");
  return holds(permission as Permission);
}

const none = { is_allowed: false, any_mends: false } as const;

function presentAnswer(missing: Missing, at: Someone): NonNullable<AccessExplanation["answer"]> {
  if (missing.isAllowed) return { is_allowed: true, any_mends: false, reasons: [] };
  const reasons = missing.lacks.map((lack) => presentLack(lack, at));
  if (reasons.length > 0) return { is_allowed: false, any_mends: missing.anyMends, reasons };
  const text = "It’s for people of another kind: of facilities, agencies or the desk.";
  return { ...none, reasons: [{ text, mend: "They need an account there.", href: null }] };
}

/**
 * Why someone can't open a page or do something, asked of the access rules themselves, with what would mend it. Without a
 * question: what can be asked. Throws Forbidden, NotFound.
 */
export async function explainAccess(
  { actor: reader, now }: Pick<Ctx, "actor" | "now">,
  { userId, ...asked }: AccessQuery & { userId: number },
): Promise<AccessExplanation> {
  requireDesk(reader, P.DESK_PEOPLE);
  const user = await findUser(db, userId);
  if (!user) throw new NotFound();
  const actor = await findActorOfUser(userId);
  if (!actor) {
    const mend = { mend: "Enable the account.", href: `/private/desk/people?person=${userId}` };
    const reasons = [{ text: "Their account is disabled, so they can’t sign in.", ...mend }];
    return { facilities: [], pages: [], actions: [], answer: { ...none, reasons } };
  }
  const account = await getAccount(actor, now);
  const facilities = account.facilities
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => compareNames(a.name, b.name));
  const facilityId = asked.facilityId ?? actor.activeFacilityId;
  const at = atFacility({ actor, account }, facilityId);
  if (facilityId !== null && at.account.facilities.length === 0) throw new NotFound();
  const side = sideOf({ agency_id: actor.agencyId, deskPermissions: actor.deskPermissions });
  const levels = side === "facility" ? ["facility", "company"] : [side];
  const rule = ruleOf(asked, now);
  return {
    facilities,
    pages: pagesOf(side),
    actions: Object.values(P)
      .filter((permission) => levelsOf(permission).some((level) => levels.includes(level)))
      .map((permission) => ({ permission, meaning: permissionCatalogue[permission].meaning }))
      .sort((a, b) => compareNames(a.meaning, b.meaning)),
    answer: rule && presentAnswer(missingFor(at, rule), at),
  };
}
