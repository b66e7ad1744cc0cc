import { z } from "zod";
import {
  DateOn,
  Dollars,
  lineOf,
  Phone,
  StateCode,
  TimeZone,
  wholeNumber,
  YesOrNo,
} from "@/lib/access/input";
import { features, type FeatureCode } from "../features/rules";

/** Percent in, fraction out. */
const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, "must be a percentage, such as 35 or 37.5")
  .transform((text) => Math.round(Number(text) * 100) / 10_000)
  .refine((fraction) => fraction <= 5, "must be at most 500");

const coordinate = (furthest: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, "must be degrees, as in 33.7361 or -118.2923")
    .transform(Number)
    .refine((degrees) => Math.abs(degrees) <= furthest, `must be between -${furthest} and ${furthest}`);

const settings = {
  address: lineOf(255).optional(),
  city: lineOf(120).optional(),
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "must be a 5-digit ZIP code")
    .optional(),
  phone: Phone.optional(),
  latitude: coordinate(90).optional(),
  longitude: coordinate(180).optional(),
  allowFlexShifts: YesOrNo.optional(),
  allowOnDemandShifts: YesOrNo.optional(),
  isFlexGlobalCalendarEnabled: YesOrNo.optional(),
  isOnDemandGlobalCalendarEnabled: YesOrNo.optional(),
  allowFlexFloating: YesOrNo.optional(),
  portalUnitsEnabled: YesOrNo.optional(),
  enableShiftRouting: YesOrNo.optional(),
  isRecurringScheduleEnabled: YesOrNo.optional(),
  isFixedMarkupRate: YesOrNo.optional(),
  marketplacePartnerIntegrated: YesOrNo.optional(),
  allowWorkforcePage: YesOrNo.optional(),
  markup: Percent.optional(),
  accountReceivableStatus: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["ACTIVE", "SUSPENDED", "DEACTIVATED"], "must be active, suspended or deactivated"))
    .optional(),
  accountReceivableMessage: lineOf(500).optional(),
  billableCancellationHours: wholeNumber(0, 24).optional(),
  windowCancellationHours: wholeNumber(0, 336).optional(),
  allowExternalWorkerShiftReplacement: YesOrNo.optional(),
  maxShiftsToCreate: wholeNumber(1, 100).optional(),
  maxCaregiverWage: Dollars.optional(),
  pastShiftsMonthsRange: wholeNumber(1, 24).optional(),
  pastShiftsShowFlex: YesOrNo.optional(),
  holdIncompleteApprovals: YesOrNo.optional(),
  wentLiveOn: DateOn.optional(),
};

export const NewFacility = z.strictObject({
  name: lineOf(120),
  stateCode: StateCode,
  timezone: TimeZone,
  ...settings,
});
export type NewFacility = z.infer<typeof NewFacility>;

export const FacilityChange = NewFacility.partial();
export type FacilityChange = z.infer<typeof FacilityChange>;

export const NewUnits = z.strictObject({ facility: z.string(), unit: z.array(lineOf(80)).min(1) });
export type NewUnits = z.infer<typeof NewUnits>;

export const UnitName = z.strictObject({ facility: z.string(), unit: z.string(), name: lineOf(80) });
export type UnitName = z.infer<typeof UnitName>;

const codes = Object.keys(features) as [FeatureCode, ...FeatureCode[]];

export const FeatureSwitch = z.strictObject({
  facility: z.string(),
  feature: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(codes, `must be one of ${codes.join(", ")}`)),
});
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;
