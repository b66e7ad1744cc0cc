/** How a setting is typed at the command line; the desk has a control for each. */
type Typed =
  | "yes|no"
  | "text"
  | "city"
  | "zip"
  | "number"
  | "degrees"
  | "percent"
  | "status"
  | "hours"
  | "n"
  | "dollars"
  | "months"
  | "date";

export type SettingGroup =
  | "address"
  | "shifts"
  | "pay"
  | "cancellations"
  | "past-shifts"
  | "pages"
  | "account";

type Setting = {
  typed: Typed;
  label: string;
  group: SettingGroup;
  /** With the default of a new facility. */
  meaning: string;
};

/** The settings of a facility besides its name, state, zone and company. An omitted one keeps its value. */
export const facilitySettings = {
  address: { typed: "text", label: "Street and number", group: "address", meaning: "Street and number" },
  city: { typed: "city", label: "City", group: "address", meaning: "City" },
  zipCode: { typed: "zip", label: "ZIP code", group: "address", meaning: "ZIP code" },
  phone: {
    typed: "number",
    label: "Phone",
    group: "address",
    meaning: "Number that the people who work there call",
  },
  latitude: { typed: "degrees", label: "Latitude", group: "address", meaning: "Location, for distances" },
  longitude: { typed: "degrees", label: "Longitude", group: "address", meaning: "Location, for distances" },
  allowOnDemandShifts: {
    typed: "yes|no",
    label: "On-demand shifts",
    group: "shifts",
    meaning: "Shifts for the marketplace and agencies (default: yes)",
  },
  allowFlexShifts: {
    typed: "yes|no",
    label: "Flex shifts",
    group: "shifts",
    meaning: "Shifts for the facility’s own staff (default: yes)",
  },
  portalUnitsEnabled: {
    typed: "yes|no",
    label: "Units on shifts",
    group: "shifts",
    meaning: "Each shift says its unit (default: no)",
  },
  isRecurringScheduleEnabled: {
    typed: "yes|no",
    label: "Recurring schedule",
    group: "shifts",
    meaning: "A week that repeats itself (default: yes)",
  },
  enableShiftRouting: {
    typed: "yes|no",
    label: "Open flex shifts to the marketplace",
    group: "shifts",
    meaning: "Someone can send an open flex slot to the marketplace (default: no)",
  },
  allowFlexFloating: {
    typed: "yes|no",
    label: "Floats between facilities",
    group: "shifts",
    meaning: "Someone can be lent to and from the company’s other facilities (default: no)",
  },
  maxShiftsToCreate: {
    typed: "n",
    label: "Shifts in one request",
    group: "shifts",
    meaning: "How many different shifts one request may have (default: 20)",
  },
  markup: {
    typed: "percent",
    label: "Markup in percent",
    group: "pay",
    meaning: "Markup of the bill rate on the wage (default: 0)",
  },
  isFixedMarkupRate: {
    typed: "yes|no",
    label: "Wages instead of bonuses",
    group: "pay",
    meaning: "A shift is posted with an hourly wage, not with a bonus (default: no)",
  },
  maxCaregiverWage: {
    typed: "dollars",
    label: "Highest hourly wage in dollars",
    group: "pay",
    meaning: "Maximum hourly wage (default: 150.00)",
  },
  windowCancellationHours: {
    typed: "hours",
    label: "Cancellation window in hours",
    group: "cancellations",
    meaning: "Hours before the start from which a cancellation is late (default: 24)",
  },
  billableCancellationHours: {
    typed: "hours",
    label: "Hours paid for a late cancellation",
    group: "cancellations",
    meaning: "Hours paid for a late cancellation (default: 2)",
  },
  allowExternalWorkerShiftReplacement: {
    typed: "yes|no",
    label: "Agencies may cancel",
    group: "cancellations",
    meaning: "Let agencies take their professionals off a shift again (default: yes)",
  },
  wentLiveOn: {
    typed: "date",
    label: "First day of approvals and disputes",
    group: "past-shifts",
    meaning: "First day of approvals and disputes (default: today)",
  },
  pastShiftsMonthsRange: {
    typed: "months",
    label: "Months of Past Shifts",
    group: "past-shifts",
    meaning: "How far back Past Shifts goes (default: 3)",
  },
  pastShiftsShowFlex: {
    typed: "yes|no",
    label: "Flex shifts on Past Shifts",
    group: "past-shifts",
    meaning: "Without rate and total (default: no)",
  },
  holdIncompleteApprovals: {
    typed: "yes|no",
    label: "Wait for missing punches",
    group: "past-shifts",
    meaning: "Shifts with missing times wait for a person, until their week leaves the range (default: no)",
  },
  isOnDemandGlobalCalendarEnabled: {
    typed: "yes|no",
    label: "On-demand shifts on the Global Schedule",
    group: "pages",
    meaning: "The company’s Global Schedule shows them (default: yes)",
  },
  isFlexGlobalCalendarEnabled: {
    typed: "yes|no",
    label: "Flex shifts on the Global Schedule",
    group: "pages",
    meaning: "The company’s Global Schedule shows them (default: yes)",
  },
  allowWorkforcePage: {
    typed: "yes|no",
    label: "Workforce page",
    group: "pages",
    meaning: "Show the page about the company’s own people (default: no)",
  },
  marketplacePartnerIntegrated: {
    typed: "yes|no",
    label: "Another scheduling system",
    group: "pages",
    meaning: "An outside system schedules here too (default: no)",
  },
  accountReceivableStatus: {
    typed: "status",
    label: "Account",
    group: "account",
    meaning: "active, suspended or deactivated; only active can request shifts",
  },
  accountReceivableMessage: {
    typed: "text",
    label: "Banner while the account isn’t active",
    group: "account",
    meaning: "Banner text while the account is not active",
  },
} as const satisfies Record<string, Setting>;

/** Those that a customer's own administrator changes; the others are the provider's terms. */
const customersSettings: readonly string[] = [
  "address",
  "city",
  "zipCode",
  "phone",
  "latitude",
  "longitude",
  "isFlexGlobalCalendarEnabled",
  "isOnDemandGlobalCalendarEnabled",
  "allowFlexFloating",
  "portalUnitsEnabled",
  "isRecurringScheduleEnabled",
  "pastShiftsShowFlex",
  "holdIncompleteApprovals",
] satisfies (keyof typeof facilitySettings)[];

export const isCustomersSetting = (name: string): boolean => customersSettings.includes(name);

export type FacilitySetting = keyof typeof facilitySettings;
export const settingNames = Object.keys(facilitySettings) as FacilitySetting[];
