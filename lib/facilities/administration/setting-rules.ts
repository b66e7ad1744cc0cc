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

export type SettingGroup = "address" | "shifts" | "pay" | "cancellations" | "past-shifts" | "account";

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
  allowFlexShifts: {
    typed: "yes|no",
    label: "Flex shifts",
    group: "shifts",
    meaning: "Allow internal flex shifts (default: yes)",
  },
  allowOnDemandShifts: {
    typed: "yes|no",
    label: "On-demand shifts",
    group: "shifts",
    meaning: "Allow on-demand shifts from the marketplace (default: yes)",
  },
  isFlexGlobalCalendarEnabled: {
    typed: "yes|no",
    label: "Flex shifts on the Global Schedule",
    group: "shifts",
    meaning: "Show flex shifts on the company's Global Schedule (default: yes)",
  },
  isOnDemandGlobalCalendarEnabled: {
    typed: "yes|no",
    label: "On-demand shifts on the Global Schedule",
    group: "shifts",
    meaning: "Show on-demand shifts on the company's Global Schedule (default: yes)",
  },
  allowFlexFloating: {
    typed: "yes|no",
    label: "Floats between facilities",
    group: "shifts",
    meaning: "Allow floats to and from other facilities of the company (default: no)",
  },
  portalUnitsEnabled: {
    typed: "yes|no",
    label: "Units on shifts",
    group: "shifts",
    meaning: "Show units on shifts (default: no)",
  },
  enableShiftRouting: {
    typed: "yes|no",
    label: "Routing to the marketplace",
    group: "shifts",
    meaning: "Allow routing open flex slots to the marketplace (default: no)",
  },
  isRecurringScheduleEnabled: {
    typed: "yes|no",
    label: "Recurring schedule",
    group: "shifts",
    meaning: "Enable the recurring schedule (default: yes)",
  },
  isFixedMarkupRate: {
    typed: "yes|no",
    label: "Fixed markup",
    group: "pay",
    meaning: "Set hourly wages instead of bonuses (default: no)",
  },
  markup: {
    typed: "percent",
    label: "Markup in percent",
    group: "pay",
    meaning: "Markup of the bill rate on the wage (default: 0)",
  },
  marketplacePartnerIntegrated: {
    typed: "yes|no",
    label: "Outside scheduling system",
    group: "shifts",
    meaning: "An outside system schedules here too (default: no)",
  },
  allowWorkforcePage: {
    typed: "yes|no",
    label: "Workforce page",
    group: "shifts",
    meaning: "Show the Workforce page (default: no)",
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
  billableCancellationHours: {
    typed: "hours",
    label: "Hours paid for a late cancellation",
    group: "cancellations",
    meaning: "Hours paid for a late cancellation (default: 2)",
  },
  windowCancellationHours: {
    typed: "hours",
    label: "Cancellation window in hours",
    group: "cancellations",
    meaning: "Hours before the start from which a cancellation is late (default: 24)",
  },
  allowExternalWorkerShiftReplacement: {
    typed: "yes|no",
    label: "Agencies may cancel",
    group: "cancellations",
    meaning: "Let agencies take their professionals off a shift again (default: yes)",
  },
  maxShiftsToCreate: {
    typed: "n",
    label: "Shifts in one request",
    group: "shifts",
    meaning: "Maximum number of different shifts in one request (default: 20)",
  },
  maxCaregiverWage: {
    typed: "dollars",
    label: "Highest hourly wage in dollars",
    group: "pay",
    meaning: "Maximum hourly wage (default: 150.00)",
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
    meaning: "Show flex shifts on Past Shifts, without rate and total (default: no)",
  },
  holdIncompleteApprovals: {
    typed: "yes|no",
    label: "Hold incomplete approvals",
    group: "past-shifts",
    meaning: "Hold shifts with missing times for a person, until their week leaves the range (default: no)",
  },
  wentLiveOn: {
    typed: "date",
    label: "First day of approvals and disputes",
    group: "past-shifts",
    meaning: "First day of approvals and disputes (default: today)",
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
