/** The endpoints of the operations desk, and of those who set up their own company or facility. */
export const deskEndpoints: Record<string, () => Promise<Record<string, unknown>>> = {
  "/api/desk": () => import("./route"),
  "/api/desk/agencies": () => import("./agencies/route"),
  "/api/desk/agencies/{agencyId}": () => import("./agencies/[agencyId]/route"),
  "/api/desk/agencies/{agencyId}/history": () => import("./agencies/[agencyId]/history/route"),
  "/api/desk/agencies/{agencyId}/logo": () => import("./agencies/[agencyId]/logo/route"),
  "/api/desk/agencies/{agencyId}/people": () => import("./agencies/[agencyId]/people/route"),
  "/api/desk/agencies/{agencyId}/people/{userId}": () =>
    import("./agencies/[agencyId]/people/[userId]/route"),
  "/api/desk/agencies/{agencyId}/people/{userId}/invitation": () =>
    import("./agencies/[agencyId]/people/[userId]/invitation/route"),
  "/api/desk/agencies/{agencyId}/people/{userId}/permissions": () =>
    import("./agencies/[agencyId]/people/[userId]/permissions/route"),
  "/api/desk/agencies/{agencyId}/professionals": () => import("./agencies/[agencyId]/professionals/route"),
  "/api/desk/agencies/{agencyId}/rates/{facilityId}": () =>
    import("./agencies/[agencyId]/rates/[facilityId]/route"),
  "/api/desk/agencies/{agencyId}/scorecard": () => import("./agencies/[agencyId]/scorecard/route"),
  "/api/desk/bundles": () => import("./bundles/route"),
  "/api/desk/bundles/{bundleId}": () => import("./bundles/[bundleId]/route"),
  "/api/desk/bundles/{bundleId}/withdraw": () => import("./bundles/[bundleId]/withdraw/route"),
  "/api/desk/claims/{kind}/{item}": () => import("./claims/[kind]/[item]/route"),
  "/api/desk/companies": () => import("./companies/route"),
  "/api/desk/companies/{companyId}": () => import("./companies/[companyId]/route"),
  "/api/desk/companies/{companyId}/history": () => import("./companies/[companyId]/history/route"),
  "/api/desk/companies/{companyId}/note-categories": () =>
    import("./companies/[companyId]/note-categories/route"),
  "/api/desk/companies/{companyId}/note-categories/{code}": () =>
    import("./companies/[companyId]/note-categories/[code]/route"),
  "/api/desk/companies/{companyId}/people": () => import("./companies/[companyId]/people/route"),
  "/api/desk/companies/{companyId}/sign-in": () => import("./companies/[companyId]/sign-in/route"),
  "/api/desk/companies/{companyId}/sign-in/{externalId}": () =>
    import("./companies/[companyId]/sign-in/[externalId]/route"),
  "/api/desk/companies/{companyId}/sign-in/{externalId}/state": () =>
    import("./companies/[companyId]/sign-in/[externalId]/state/route"),
  "/api/desk/companies/{companyId}/sign-in/{externalId}/test": () =>
    import("./companies/[companyId]/sign-in/[externalId]/test/route"),
  "/api/desk/counts": () => import("./counts/route"),
  "/api/desk/credentials/decided": () => import("./credentials/decided/route"),
  "/api/desk/credentials/{reference}/ask": () => import("./credentials/[reference]/ask/route"),
  "/api/desk/credentials/{reference}": () => import("./credentials/[reference]/route"),
  "/api/desk/credentials/{reference}/file": () => import("./credentials/[reference]/file/route"),
  "/api/desk/credentials/{reference}/reject": () => import("./credentials/[reference]/reject/route"),
  "/api/desk/credentials/{reference}/undo": () => import("./credentials/[reference]/undo/route"),
  "/api/desk/credentials/{reference}/verify": () => import("./credentials/[reference]/verify/route"),
  "/api/desk/customers": () => import("./customers/route"),
  "/api/desk/disputes/decided": () => import("./disputes/decided/route"),
  "/api/desk/disputes/{disputeId}": () => import("./disputes/[disputeId]/route"),
  "/api/desk/disputes/{disputeId}/ask": () => import("./disputes/[disputeId]/ask/route"),
  "/api/desk/disputes/{disputeId}/reopen": () => import("./disputes/[disputeId]/reopen/route"),
  "/api/desk/disputes/{disputeId}/resolve": () => import("./disputes/[disputeId]/resolve/route"),
  "/api/desk/disputes/{disputeId}/undo": () => import("./disputes/[disputeId]/undo/route"),
  "/api/desk/facilities": () => import("./facilities/route"),
  "/api/desk/facilities/{facilityId}": () => import("./facilities/[facilityId]/route"),
  "/api/desk/facilities/{facilityId}/agencies": () => import("./facilities/[facilityId]/agencies/route"),
  "/api/desk/facilities/{facilityId}/agencies/{agencyId}": () =>
    import("./facilities/[facilityId]/agencies/[agencyId]/route"),
  "/api/desk/facilities/{facilityId}/bundle-slots": () =>
    import("./facilities/[facilityId]/bundle-slots/route"),
  "/api/desk/facilities/{facilityId}/features": () => import("./facilities/[facilityId]/features/route"),
  "/api/desk/facilities/{facilityId}/first-week": () => import("./facilities/[facilityId]/first-week/route"),
  "/api/desk/facilities/{facilityId}/history": () => import("./facilities/[facilityId]/history/route"),
  "/api/desk/facilities/{facilityId}/import/{kind}": () =>
    import("./facilities/[facilityId]/import/[kind]/route"),
  "/api/desk/facilities/{facilityId}/begin-as": () => import("./facilities/[facilityId]/begin-as/route"),
  "/api/desk/facilities/{facilityId}/imports": () => import("./facilities/[facilityId]/imports/route"),
  "/api/desk/facilities/{facilityId}/imports/{importId}/left-out": () =>
    import("./facilities/[facilityId]/imports/[importId]/left-out/route"),
  "/api/desk/facilities/{facilityId}/imports/{importId}/undo": () =>
    import("./facilities/[facilityId]/imports/[importId]/undo/route"),
  "/api/desk/facilities/{facilityId}/limits/{limit}": () =>
    import("./facilities/[facilityId]/limits/[limit]/route"),
  "/api/desk/facilities/{facilityId}/move": () => import("./facilities/[facilityId]/move/route"),
  "/api/desk/facilities/{facilityId}/nursing-minimums/{kind}": () =>
    import("./facilities/[facilityId]/nursing-minimums/[kind]/route"),
  "/api/desk/facilities/{facilityId}/first-week-of/{fromId}": () =>
    import("./facilities/[facilityId]/first-week-of/[fromId]/route"),
  "/api/desk/facilities/{facilityId}/people-of/{fromId}": () =>
    import("./facilities/[facilityId]/people-of/[fromId]/route"),
  "/api/desk/facilities/{facilityId}/people": () => import("./facilities/[facilityId]/people/route"),
  "/api/desk/facilities/{facilityId}/people/{userId}": () =>
    import("./facilities/[facilityId]/people/[userId]/route"),
  "/api/desk/facilities/{facilityId}/people/{userId}/invitation": () =>
    import("./facilities/[facilityId]/people/[userId]/invitation/route"),
  "/api/desk/facilities/{facilityId}/people/{userId}/permissions": () =>
    import("./facilities/[facilityId]/people/[userId]/permissions/route"),
  "/api/desk/facilities/{facilityId}/rates": () => import("./facilities/[facilityId]/rates/route"),
  "/api/desk/facilities/{facilityId}/requirements": () =>
    import("./facilities/[facilityId]/requirements/route"),
  "/api/desk/facilities/{facilityId}/structures": () => import("./facilities/[facilityId]/structures/route"),
  "/api/desk/facilities/{facilityId}/structures/{structureId}": () =>
    import("./facilities/[facilityId]/structures/[structureId]/route"),
  "/api/desk/facilities/{facilityId}/units": () => import("./facilities/[facilityId]/units/route"),
  "/api/desk/facilities/{facilityId}/units/{unitId}": () =>
    import("./facilities/[facilityId]/units/[unitId]/route"),
  "/api/desk/facility-names": () => import("./facility-names/route"),
  "/api/desk/jobs/{id}/retry": () => import("./jobs/[id]/retry/route"),
  "/api/desk/limbo/{slotId}": () => import("./limbo/[slotId]/route"),
  "/api/desk/limits": () => import("./limits/route"),
  "/api/desk/limits/history": () => import("./limits/history/route"),
  "/api/desk/limits/{limit}": () => import("./limits/[limit]/route"),
  "/api/desk/messages/{id}/retry": () => import("./messages/[id]/retry/route"),
  "/api/desk/notices": () => import("./notices/route"),
  "/api/desk/notices/audience": () => import("./notices/audience/route"),
  "/api/desk/notices/places": () => import("./notices/places/route"),
  "/api/desk/notices/{noticeId}": () => import("./notices/[noticeId]/route"),
  "/api/desk/notices/{noticeId}/end": () => import("./notices/[noticeId]/end/route"),
  "/api/desk/notices/{noticeId}/people": () => import("./notices/[noticeId]/people/route"),
  "/api/desk/people": () => import("./people/route"),
  "/api/desk/people/{userId}": () => import("./people/[userId]/route"),
  "/api/desk/people/imports": () => import("./people/imports/route"),
  "/api/desk/people/imports/{importId}/undo": () => import("./people/imports/[importId]/undo/route"),
  "/api/desk/people/{userId}/end-sessions": () => import("./people/[userId]/end-sessions/route"),
  "/api/desk/people/{userId}/password-link": () => import("./people/[userId]/password-link/route"),
  "/api/desk/people/{userId}/reset-passkeys": () => import("./people/[userId]/reset-passkeys/route"),
  "/api/desk/unknown-numbers/{number}/done": () => import("./unknown-numbers/[number]/done/route"),
  "/api/desk/people/{userId}/email": () => import("./people/[userId]/email/route"),
  "/api/desk/people/{userId}/identities/{externalId}": () =>
    import("./people/[userId]/identities/[externalId]/route"),
  "/api/desk/people/{userId}/sessions/{sessionId}": () =>
    import("./people/[userId]/sessions/[sessionId]/route"),
  "/api/desk/search": () => import("./search/route"),
  "/api/desk/staff": () => import("./staff/route"),
  "/api/desk/staff/{userId}": () => import("./staff/[userId]/route"),
  "/api/desk/staff/{userId}/invitation": () => import("./staff/[userId]/invitation/route"),
  "/api/desk/staff/{userId}/permissions": () => import("./staff/[userId]/permissions/route"),
  "/api/desk/people/{userId}/state": () => import("./people/[userId]/state/route"),
  "/api/desk/people/{userId}/view": () => import("./people/[userId]/view/route"),
  "/api/desk/people/{userId}/view/ask": () => import("./people/[userId]/view/ask/route"),
  "/api/desk/people/{userId}/why": () => import("./people/[userId]/why/route"),
  "/api/desk/professionals": () => import("./professionals/route"),
  "/api/desk/professionals/{professionalId}/details": () =>
    import("./professionals/[professionalId]/details/route"),
  "/api/desk/professionals/{professionalId}/facilities/{facilityId}": () =>
    import("./professionals/[professionalId]/facilities/[facilityId]/route"),
  "/api/desk/professionals/imports": () => import("./professionals/imports/route"),
  "/api/desk/professionals/imports/{importId}/left-out": () =>
    import("./professionals/imports/[importId]/left-out/route"),
  "/api/desk/professionals/imports/{importId}/undo": () =>
    import("./professionals/imports/[importId]/undo/route"),
  "/api/desk/professionals/import": () => import("./professionals/import/route"),
  "/api/desk/professionals/{professionalId}": () => import("./professionals/[professionalId]/route"),
  "/api/desk/professionals/{professionalId}/end-links": () =>
    import("./professionals/[professionalId]/end-links/route"),
  "/api/desk/professionals/{professionalId}/merge": () =>
    import("./professionals/[professionalId]/merge/route"),
  "/api/desk/professionals/{professionalId}/state": () =>
    import("./professionals/[professionalId]/state/route"),
  "/api/desk/professionals/{professionalId}/why": () => import("./professionals/[professionalId]/why/route"),
  "/api/desk/queues/{kind}": () => import("./queues/[kind]/route"),
  "/api/desk/states/{state}": () => import("./states/[state]/route"),
  "/api/desk/states/{state}/history": () => import("./states/[state]/history/route"),
  "/api/desk/states/{state}/limits/{limit}": () => import("./states/[state]/limits/[limit]/route"),
  "/api/desk/states/{state}/nursing-minimums/{kind}": () =>
    import("./states/[state]/nursing-minimums/[kind]/route"),
};
