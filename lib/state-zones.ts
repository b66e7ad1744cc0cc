/** The time zones in use in each state, district and territory; some have several. */
const states: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV",
  "America/Detroit": "MI",
  "America/Indiana/Indianapolis": "IN",
  "America/Kentucky/Louisville": "KY",
  "America/Chicago": "AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID KS MT ND NE NM NV OR SD TX UT WY",
  "America/Boise": "ID OR",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA ID NV OR WA",
  "America/Anchorage": "AK",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR VI",
  "America/St_Thomas": "VI",
  "Pacific/Guam": "GU MP",
  "Pacific/Saipan": "MP",
  "Pacific/Pago_Pago": "AS",
};

export const everyZone: readonly string[] = Object.keys(states);

/** The zones of a state; none for an unknown one. */
export const zonesOf = (stateCode: string): string[] =>
  everyZone.filter((zone) => states[zone]!.split(" ").includes(stateCode));
