import { db } from "@/db/client";
import { deskCtx, requireDesk } from "@/lib/access/desk";
import { findKept } from "@/lib/access/kept-professional";
import { findArchived } from "@/lib/audit-archive/find-archived";
import { P } from "@/lib/access/permissions";
import { leaveFor } from "@/lib/auth/page-actor";
import { readOnly, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { countLinks } from "@/lib/professionals/administration/links/reads.sql";
import { planMerge } from "@/lib/professionals/administration/merging/merge-professionals";
import { listDocuments } from "@/lib/professionals/credentials/administration/reads";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { listResourceTypes } from "@/lib/shift-structures/administration/reads";
import { readShiftsAhead } from "../credentials/reads.sql";
import { presentEvent, presentMoves, presentNotes, presentOverlap, presentTakes } from "./present";
import { countFound, findFacilities, findProfessional, listEvents, listFound, MAX_EVENTS } from "./reads.sql";
import type {
  DeskProfessional,
  FoundFacilities,
  FoundProfessionals,
  MergePlan,
  ProfessionalsQuery,
} from "./schema";

type Reader = Pick<Ctx, "actor" | "now">;

/** A page of every customer's professionals, by name, address or phone. Throws Forbidden. */
export async function loadProfessionals(
  { actor }: Reader,
  query: ProfessionalsQuery,
): Promise<FoundProfessionals> {
  requireDesk(actor, P.DESK_PROFESSIONALS);
  const [rows, total] = await Promise.all([listFound(db, query), countFound(db, query.search)]);
  return {
    rows: rows.map(({ resourceType, isActive, toReview, places, ...row }) => ({
      ...row,
      resource_type: resourceType,
      places: places ?? "",
      is_active: isActive,
      to_review: toReview,
    })),
    total,
  };
}

/** Every type, to choose one for someone new. Throws Forbidden. */
export function loadTypes({ actor }: Pick<Reader, "actor">) {
  requireDesk(actor, P.DESK_PROFESSIONALS);
  return listResourceTypes(db);
}

/** The name a document has on its card: a license's subtype is its number. */
const nameOf = ({ type, subtype, credential }: Awaited<ReturnType<typeof listDocuments>>[number]): string => {
  const { name, subtypes } = typeOf(type);
  const [, license, state] = credential.split("-");
  if (license && state) return `${license} license, ${state}`;
  const part = subtypes.find(({ code }) => code === subtype)?.name ?? null;
  return part ? `${name}, ${part}` : name;
};

/** A professional: documents, where they work, who bars them and what happened. Throws Forbidden, NotFound. */
export async function loadProfessional({ actor, now }: Reader, id: number): Promise<DeskProfessional> {
  requireDesk(actor, P.DESK_PROFESSIONALS);
  return readOnly({ db }, async (tx) => {
    const found = await findProfessional(tx, id);
    if (!found) throw new NotFound();
    const papers = await listDocuments(tx, { status: "all" }, { professionalId: id });
    const events = await listEvents(tx, [id, ...found.mergedIds]);
    const ahead = await readShiftsAhead(tx, id, now);
    const at = (instant: string) => new Date(instant).toISOString();
    return {
      id,
      name: found.name,
      first_name: found.firstName,
      last_name: found.lastName,
      email: found.email,
      phone: found.phone,
      resource_type: found.resourceType,
      agency: found.agency,
      is_on_demand: found.isOnDemand,
      deactivated_at: found.deactivatedAt && at(found.deactivatedAt),
      merged_ids: found.mergedIds,
      shifts_ahead: ahead.count,
      next_shift_on: ahead.nextOn,
      links: await countLinks(tx, id, now),
      papers: papers.map((one) => ({
        reference: one.credential,
        name: nameOf(one),
        status: one.status,
        reason: one.reason,
        expires_on: one.expiresOn,
      })),
      places: found.places.map(({ isOpen, ...place }) => ({ ...place, is_open: isOpen })),
      do_not_returns: found.doNotReturns.map(({ facility, reason, filedAt, filedBy, removedAt }) => ({
        facility,
        reason,
        filed_at: at(filedAt),
        filed_by: filedBy,
        removed_at: removedAt && at(removedAt),
      })),
      events: events.map(presentEvent),
      archived_before: await findArchived(tx, { hasMore: events.length === MAX_EVENTS }),
    };
  });
}

/** The same for a page; a merged record's address leads to the kept one. */
export async function openProfessional(reader: Reader, id: number): Promise<DeskProfessional> {
  const keptId = await findKept(db, id);
  return keptId === null ? loadProfessional(reader, id) : leaveFor(`/private/desk/professionals/${keptId}`);
}

type Pair = { professionalId: number; otherId: number };

/** What merging the other record into this one would do. Throws Forbidden, NotFound. */
export async function loadMerge(ctx: Ctx, { professionalId: keptId, otherId }: Pair): Promise<MergePlan> {
  const { db: on } = deskCtx(ctx, P.DESK_PROFESSIONALS);
  const { kept, other, moving, licenses, overlaps, taken } = await planMerge(on, { keptId, otherId });
  const cardOf = ({ id, firstName, lastName, email, phone }: typeof kept) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    phone,
  });
  return {
    kept: cardOf(kept),
    other: cardOf(other),
    moves: presentMoves(moving),
    takes: presentTakes(taken),
    notes: presentNotes(moving, licenses, {
      keptIsActive: kept.deactivatedAt === null,
      otherIsActive: other.deactivatedAt === null,
    }),
    overlaps: overlaps.map(presentOverlap),
  };
}

/** Facilities to ask about, by name. Throws Forbidden. */
export function loadFacilities({ actor }: Reader, search: string): Promise<FoundFacilities> {
  requireDesk(actor, P.DESK_PROFESSIONALS);
  return findFacilities(db, search);
}
