import {
  cedarPlan,
  desertPlan,
  elmPlan,
  lakesidePlan,
  manorPlan,
  orientationPlan,
  type OrientationLine,
  type PlanLine,
  pinecrestPlan,
} from "./staffing-plans";

export const brightline = 1;
export const northstar = 2;
export const summit = 3;

/** How many professionals of a type a facility draws on, by source. */
type PoolSizes = { flex: number; onDemand: number; brightline: number; northstar: number };

export type FacilityProfile = {
  id: number;
  name: string;
  address: string;
  city: string;
  stateCode: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  areaCodes: readonly [string, string];
  timezone: string;
  isHarborview: boolean;
  allowFlexShifts: boolean;
  /** True shows hourly wages, false bonuses. */
  isFixedMarkupRate: boolean;
  isIntegrated: boolean;
  markup: number;
  suspension: string | null;
  liveForDays: number;
  /** The account that posts and confirms the facility's shifts. */
  schedulerId: number;
  units: readonly string[];
  /** Cents per hour. */
  wages: Readonly<Record<string, number>>;
  plan: readonly PlanLine[];
  orientations: readonly OrientationLine[];
  pools: Readonly<Record<string, PoolSizes>>;
};

function pool(flex: number, onDemand: number, ofBrightline = 0, ofNorthstar = 0): PoolSizes {
  return { flex, onDemand, brightline: ofBrightline, northstar: ofNorthstar };
}

const harborview = {
  isHarborview: true,
  allowFlexShifts: true,
  isFixedMarkupRate: false,
  isIntegrated: false,
  suspension: null,
  schedulerId: 1,
  orientations: [],
} as const;

export const manorId = 1;
export const lakesideId = 2;
export const pinecrestId = 3;
export const desertId = 4;
export const elmId = 5;
export const cedarId = 6;

export const facilityProfiles: readonly FacilityProfile[] = [
  {
    ...harborview,
    id: manorId,
    name: "Harborview Manor",
    address: "2840 Harbor View Terrace",
    city: "Los Angeles",
    stateCode: "CA",
    zipCode: "90731",
    latitude: 33.7361,
    longitude: -118.2923,
    areaCodes: ["213", "310"],
    timezone: "America/Los_Angeles",
    markup: 0.38,
    liveForDays: 620,
    units: ["1 East", "1 West", "2 East", "2 West", "Memory Care", "Short-Term Rehabilitation"],
    wages: { CNA: 2450, LPN: 3625, RN: 5275 },
    plan: manorPlan,
    orientations: orientationPlan,
    pools: { RN: pool(11, 14, 3, 2), LPN: pool(14, 17, 4, 2), CNA: pool(40, 31, 5, 3) },
  },
  {
    ...harborview,
    id: lakesideId,
    name: "Lakeside Commons",
    address: "5115 North Sheridan Road",
    city: "Chicago",
    stateCode: "IL",
    zipCode: "60640",
    latitude: 41.9744,
    longitude: -87.6555,
    areaCodes: ["312", "773"],
    timezone: "America/Chicago",
    markup: 0.35,
    liveForDays: 540,
    units: ["Lake Wing", "Garden Wing", "Third Floor"],
    wages: { CNA: 2325, LPN: 3425, RN: 4850 },
    plan: lakesidePlan,
    pools: { RN: pool(6, 5, 2), LPN: pool(8, 7, 2), CNA: pool(17, 11, 3) },
  },
  {
    ...harborview,
    id: pinecrestId,
    name: "Pinecrest Rehabilitation",
    address: "77 Pinecrest Drive",
    city: "Rochester",
    stateCode: "NY",
    zipCode: "14617",
    latitude: 43.2187,
    longitude: -77.5925,
    areaCodes: ["585", "716"],
    timezone: "America/New_York",
    isIntegrated: true,
    markup: 0.36,
    liveForDays: 410,
    units: ["Rehab A", "Rehab B", "Long-Term Care"],
    wages: { CNA: 2225, LPN: 3275, RN: 4625 },
    plan: pinecrestPlan,
    pools: { RN: pool(5, 5, 0, 1), LPN: pool(7, 5, 0, 2), CNA: pool(15, 10, 0, 3) },
  },
  {
    ...harborview,
    id: desertId,
    name: "Desert Willow",
    address: "1930 East Camelback Road",
    city: "Phoenix",
    stateCode: "AZ",
    zipCode: "85016",
    latitude: 33.5099,
    longitude: -112.0388,
    areaCodes: ["602", "480"],
    timezone: "America/Phoenix",
    markup: 0.34,
    liveForDays: 300,
    units: ["Saguaro", "Ocotillo"],
    wages: { CNA: 2250, LPN: 3350, RN: 4700 },
    plan: desertPlan,
    pools: { RN: pool(4, 5, 1), LPN: pool(7, 4, 1), CNA: pool(12, 10, 3) },
  },
  {
    ...harborview,
    id: elmId,
    schedulerId: 5,
    isHarborview: false,
    allowFlexShifts: false,
    isFixedMarkupRate: true,
    name: "Elm Street Nursing",
    address: "418 Elm Street",
    city: "Columbus",
    stateCode: "OH",
    zipCode: "43215",
    latitude: 39.9675,
    longitude: -83.0047,
    areaCodes: ["614", "380"],
    timezone: "America/New_York",
    markup: 0.4,
    liveForDays: 210,
    units: [],
    wages: { STNA: 2275, LPN: 3300, RN: 4650 },
    plan: elmPlan,
    pools: { RN: pool(0, 8, 0, 2), LPN: pool(0, 10, 0, 2), STNA: pool(0, 16, 0, 2) },
  },
  {
    ...harborview,
    id: cedarId,
    schedulerId: 6,
    isHarborview: false,
    name: "Cedar Hill",
    address: "60 Cedar Hill Lane",
    city: "Annapolis",
    stateCode: "MD",
    zipCode: "21401",
    latitude: 38.9784,
    longitude: -76.4922,
    areaCodes: ["410", "443"],
    timezone: "America/New_York",
    markup: 0.35,
    suspension:
      "Your account is suspended because of unpaid invoices. Existing shifts stay in place; new shifts can be requested once the balance is settled.",
    liveForDays: 260,
    units: ["North", "South"],
    wages: { GNA: 2350, LPN: 3475, RN: 4900 },
    plan: cedarPlan,
    pools: { RN: pool(3, 4), LPN: pool(5, 4), GNA: pool(7, 7) },
  },
];
