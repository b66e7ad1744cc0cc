import type { FacilityProfile } from "./facility-profiles";

const streets = [
  "Alder Lane",
  "Birchwood Court",
  "Cypress Avenue",
  "Dogwood Drive",
  "Evergreen Terrace",
  "Fairview Road",
  "Garnet Street",
  "Hawthorne Way",
];

/** A home near the facility, by the person's id: further random draws would change the rest of the demo. */
export const homeAddressOf = (id: number, { city, stateCode, zipCode }: FacilityProfile) => ({
  address: `${100 + ((id * 37) % 4800)} ${streets[id % streets.length]}${id % 5 === 0 ? `, Apt ${1 + (id % 30)}` : ""}`,
  city,
  stateCode,
  zipCode,
});
