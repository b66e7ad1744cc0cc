import { buildAgencyCredentials } from "./agency-credentials";
import { buildAvailability } from "./availability";
import { buildBundles } from "./bundles";
import { buildCertifications } from "./certifications";
import { buildFacilities } from "./facilities";
import { buildInvites } from "./invites";
import { stageOvertime } from "./overtime";
import { buildPeople } from "./people";
import type { Random } from "./random";
import { buildRecurring } from "./recurring";
import { buildReviews } from "./reviews";
import { buildSchedule } from "./schedule";
import { stageParts } from "./parts";
import { createStage } from "./stage";
import { stageThisWeek } from "./this-week";
import type { World } from "./world";

/** The demo in memory. Order matters: bundles book their people before the rest of the schedule. */
export function buildWorld(now: Date, random: Random): World {
  const world: World = {
    now,
    random,
    facilities: [],
    rates: [],
    people: [],
    certifications: [],
    credentials: [],
    availabilities: [],
    recurring: [],
    shifts: [],
    slots: [],
    bundles: [],
    disputes: [],
    invites: [],
  };
  buildFacilities(world);
  buildPeople(world);
  buildCertifications(world);
  buildRecurring(world);
  const stage = createStage(world);
  buildBundles(stage);
  buildSchedule(stage);
  stageThisWeek(stage);
  stageOvertime(stage);
  stageParts(stage);
  buildInvites(stage);
  buildAvailability(world);
  buildReviews(world);
  buildAgencyCredentials(world);
  return world;
}
