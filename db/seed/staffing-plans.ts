/** How many professionals a facility's structure needs on an ordinary day, by route. */
export type PlanLine = {
  resourceType: string;
  fromTime: string;
  toTime: string;
  flex: number;
  onDemand: number;
};

export type OrientationLine = PlanLine & { weekday: "Tuesday" | "Friday" };

function line(
  resourceType: string,
  fromTime: string,
  toTime: string,
  flex: number,
  onDemand: number,
): PlanLine {
  return { resourceType, fromTime: `${fromTime}:00`, toTime: `${toTime}:00`, flex, onDemand };
}
const day = (type: string, flex: number, onDemand: number) => line(type, "07:00", "15:00", flex, onDemand);
const evening = (type: string, flex: number, onDemand: number) =>
  line(type, "15:00", "23:00", flex, onDemand);
const night = (type: string, flex: number, onDemand: number) => line(type, "23:00", "07:00", flex, onDemand);
const longDay = (type: string, flex: number, onDemand: number) =>
  line(type, "07:00", "19:00", flex, onDemand);
const longNight = (type: string, flex: number, onDemand: number) =>
  line(type, "19:00", "07:00", flex, onDemand);

/**
 * 120 beds at the national average (about 0.6 RN, 0.9 LPN and 2.2 aide hours per resident and day) are 44 places on
 * weekdays, two thirds of them staffed from the facility's own pool.
 */
export const manorPlan = [
  day("RN", 2, 1),
  day("LPN", 3, 1),
  day("CNA", 7, 3),
  longDay("RN", 1, 0),
  longDay("LPN", 1, 0),
  longDay("CNA", 1, 0),
  evening("RN", 1, 1),
  evening("LPN", 2, 1),
  evening("CNA", 6, 2),
  longNight("RN", 0, 1),
  longNight("LPN", 0, 1),
  longNight("CNA", 0, 1),
  night("RN", 1, 0),
  night("LPN", 1, 1),
  night("CNA", 4, 1),
];

export const lakesidePlan = [
  day("RN", 1, 1),
  day("LPN", 2, 1),
  day("CNA", 4, 1),
  evening("RN", 1, 0),
  evening("LPN", 1, 1),
  evening("CNA", 3, 1),
  night("RN", 1, 0),
  night("LPN", 1, 0),
  night("CNA", 2, 1),
];

export const pinecrestPlan = [
  day("RN", 1, 0),
  day("LPN", 1, 1),
  day("CNA", 4, 1),
  evening("RN", 1, 0),
  evening("LPN", 1, 0),
  evening("CNA", 2, 1),
  night("RN", 0, 1),
  night("LPN", 1, 0),
  night("CNA", 2, 1),
];

export const desertPlan = [
  day("RN", 1, 0),
  day("LPN", 1, 1),
  day("CNA", 3, 1),
  evening("LPN", 1, 0),
  evening("CNA", 2, 1),
  longNight("RN", 0, 1),
  night("LPN", 1, 0),
  night("CNA", 1, 1),
];

/** Ohio certifies its aides as STNA. */
export const elmPlan = [
  day("RN", 0, 1),
  day("LPN", 0, 1),
  day("STNA", 0, 2),
  evening("LPN", 0, 1),
  evening("STNA", 0, 2),
  night("RN", 0, 1),
  night("LPN", 0, 1),
  night("STNA", 0, 1),
];

/** Maryland's aides in nursing facilities are GNA. */
export const cedarPlan = [
  day("RN", 1, 0),
  day("LPN", 1, 0),
  day("GNA", 2, 0),
  evening("RN", 0, 1),
  evening("LPN", 0, 1),
  evening("GNA", 1, 1),
  night("LPN", 1, 0),
  night("GNA", 0, 1),
];

export const orientationPlan: OrientationLine[] = [
  { ...line("CNA", "09:00", "17:00", 2, 0), weekday: "Tuesday" },
  { ...line("LPN", "09:00", "17:00", 0, 1), weekday: "Friday" },
];
