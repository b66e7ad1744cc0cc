import { canAtDesk, deskCtx } from "@/lib/access/desk";
import { meaningOf, type PermissionLevel } from "@/lib/access/permission-catalogue";
import { setOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { listOpenSessions } from "@/lib/auth/administration/end-session";
import { listIdentities } from "@/lib/auth/external/unlink-identity";
import { mustSignInExternally } from "@/lib/auth/sign-in/list-external-methods";
import { listPasskeys } from "@/lib/auth/passkeys/reads";
import { plainAddress } from "@/lib/auth/network-of";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { DAY } from "@/lib/time/durations";
import { findUser, hasNeverSignedIn, listMemberships } from "@/lib/users/administration/reads";
import { statusOf } from "@/lib/users/administration/rules";
import { findConsent, findLastRequest } from "@/lib/users/view-consent/reads.sql";
import { deviceOf } from "@/lib/users/sessions/rules";
import { unaskable } from "../viewing/present";
import { countPeople, listPeople } from "./reads.sql";
import type { DeskPerson, FoundPeople, PeopleQuery } from "./schema";

/** A page of the people who sign in, of every customer, by name or address. Throws Forbidden. */
export async function loadPeople(ctx: Ctx, query: PeopleQuery): Promise<FoundPeople> {
  const { db } = deskCtx(ctx, P.DESK_PEOPLE);
  const [found, total] = await Promise.all([listPeople(db, query), countPeople(db, query)]);
  return {
    rows: found.map(({ disabledAt, hasPassword, places, ...person }) => ({
      ...person,
      places: places ?? "",
      status: statusOf({ disabledAt: disabledAt === null ? null : new Date(disabledAt), hasPassword }),
    })),
    total,
  };
}

const levels: readonly PermissionLevel[] = ["desk", "agency", "company", "facility"];

/** Someone's account: roles as they read, sessions, and why they can't sign in. Throws Forbidden, NotFound. */
export async function loadPerson(ctx: Ctx, userId: number): Promise<DeskPerson> {
  const { db, now } = deskCtx(ctx, P.DESK_PEOPLE);
  const user = await findUser(db, userId);
  if (!user) throw new NotFound();
  const [held, sessions, passkeys, consent, request, isNeverUsed, identities, isExternal] = await Promise.all(
    [
      listMemberships(db, userId),
      listOpenSessions(db, { userId }),
      listPasskeys(db, userId),
      findConsent(db, { userId, now }),
      findLastRequest(db, userId),
      hasNeverSignedIn(db, userId),
      listIdentities(db, userId),
      mustSignInExternally(user.email),
    ],
  );
  const askedAt = request && new Date(request.at);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    status: statusOf(user),
    disabled: user.disabledAt && { by: user.disabledBy, at: user.disabledAt.toISOString() },
    requires_code: user.requiresCode,
    passkeys: passkeys.length,
    signs_in_elsewhere: isExternal,
    identities: identities.map(({ externalId, label, linkedAt, lastUsedAt }) => ({
      external_id: externalId,
      label,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    is_self: user.id === ctx.actor.userId,
    view:
      canAtDesk(ctx.actor, P.DESK_VIEW_AS) && held.desk.length === 0
        ? {
            until: consent && new Date(consent.until).toISOString(),
            asked:
              request && askedAt && askedAt.getTime() > now.getTime() - DAY
                ? { by: request.by, at: askedAt.toISOString(), is_declined: request.answer === "DECLINED" }
                : null,
            unaskable: unaskable({ disabledAt: user.disabledAt, isNeverUsed }),
          }
        : null,
    roles: levels.flatMap((level) =>
      held[level].map(({ name, permissions }) => ({
        place: level === "desk" ? "Operations desk" : name,
        role: setOf(permissions, level)?.name ?? null,
        may: permissions.map(meaningOf),
      })),
    ),
    sessions: sessions.map(({ id, userAgent, address, startedAt, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      address: address && plainAddress(address),
      signed_in_at: startedAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  };
}
