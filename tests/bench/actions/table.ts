import { onShifts } from "./on-shifts";
import { onSlots } from "./on-slots";

/** Every change that a person can make of slots and shifts on the Daily Schedule. */
export const actions = [...onSlots, ...onShifts];

/** Changes of the schedule that are not a scheduler's: a professional makes them by the link they were sent. */
const byLink = ["POST /api/caregivers-invite/answer", "POST /api/flex/availability/answers"];

const ofSchedule =
  /^(PUT|POST|DELETE|PATCH) \/api\/(slots?|shifts?|bundles|flex|recurring-shifts|caregivers-invite|facility\/\{facilityId\}\/recurring-shifts)(\/|$)/;

type Description = { paths: Record<string, Record<string, unknown>> };

/** Changes of slots and shifts that the API offers and nobody measures. */
export function unmeasured({ paths }: Description): string[] {
  const offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const measured = new Set<string>([...actions.map(({ endpoint }) => endpoint), ...byLink]);
  return offered.filter((endpoint) => ofSchedule.test(endpoint) && !measured.has(endpoint));
}
