import type { Random } from "./random";

/** Names that are hard to display: long, accented, hyphenated, with apostrophes and particles. */
const demandingNames: readonly (readonly [string, string])[] = [
  ["Zoë", "Núñez"],
  ["Siobhán", "O'Callaghan"],
  ["D'Angelo", "Washington"],
  ["Mary-Kate", "O'Brien-Smythe"],
  ["Wilhelmina-Alexandrina", "Featherstonehaugh-Cholmondeley"],
  ["Thị Hương", "Nguyễn"],
  ["José María", "de la Cruz Hernández"],
  ["Łucja", "Wójcik-Brzęczyszczykiewicz"],
  ["Chloé", "L'Hôpital"],
  ["Venkata Satyanarayana", "Balasubramanian Krishnamoorthy"],
  ["Jürgen", "Müller-Lüdenscheidt"],
  ["Ngozi", "Okonkwo-Nwachukwu"],
  ["Søren", "Østergård"],
  ["Keanu'ilani", "Kamakawiwo'ole"],
  ["Ana-María", "Etxeberria"],
  ["Bo", "Li"],
  ["Šárka", "Dvořáková"],
  ["María del Carmen", "Fernández-Villaverde y Ortiz de Zárate"],
  ["Gülşen", "Çelikkol"],
  ["Ty", "Ng"],
  ["Anne-Sophie", "van der Westhuizen"],
  ["Tomás", "Ó Súilleabháin"],
  ["Renée", "St. Clair"],
  ["Adébáyò", "Ògúnbánjọ"],
];

const firstNames =
  "Aaliyah Abigail Adrian Aisha Alejandra Alicia Amara Amelia Anita Anthony Arjun Aurora Beatriz Benjamin Bianca Brandon Brianna Camila Carlos Carmen Cedric Charlotte Chidi Christina Claudia Daniel Danielle Deborah Denise Destiny Diego Dolores Edwin Eleanor Elena Emeka Erica Esperanza Fatima Felicia Francisco Gabriela Gloria Grace Hannah Helen Imani Ingrid Isabel Jamal Janelle Jasmine Jerome Jessica Joanna Joseph Joyce Juan Kamala Karen Keisha Kevin Kofi Latoya Laura Leila Leticia Linh Lorraine Lucia Malik Marcus Margaret Maribel Marisol Maya Mei Mercy Michelle Miguel Monique Nadia Natalia Nia Nicole Olivia Omar Patience Patricia Paulina Precious Priya Rachel Ramona Rebecca Ricardo Rosa Rosalind Ruth Samuel Sandra Sarah Shanice Sofia Stephanie Tamika Teresa Thandiwe Tiffany Tyrone Valentina Vanessa Veronica Victoria Vivian Wendy Xavier Yesenia Yolanda Yusuf Zainab".split(
    " ",
  );
const lastNames =
  "Abdi Adams Adeyemi Aguilar Ahmed Alvarez Anderson Baker Banerjee Barnes Bautista Bell Bennett Boateng Brooks Brown Bryant Butler Campbell Carter Castillo Chavez Chen Choi Clark Coleman Collins Contreras Cooper Cruz Davis Delgado Desai Diaz Edwards Espinoza Evans Flores Foster Francis Garcia Gomez Gonzalez Gordon Grant Green Gupta Guzman Hall Hamilton Harris Hassan Henry Hernandez Hill Howard Ibrahim Jackson James Jenkins Jimenez Johnson Jones Joseph Kaur Kelly Khan Kim King Lee Lewis Lopez Marshall Martin Martinez Mbeki Mendoza Mensah Mitchell Moore Morales Morgan Mwangi Nelson Nguyen Okafor Ortiz Osei Owens Park Parker Patel Perez Peterson Phillips Pierre Powell Price Ramirez Ramos Reed Reyes Reynolds Richardson Rivera Roberts Robinson Rodriguez Rogers Romero Ross Ruiz Russell Sanchez Sanders Santiago Santos Scott Shah Silva Simmons Singh Smith Soto Stewart Sullivan Taylor Thomas Thompson Torres Tran Turner Vargas Vasquez Walker Ward Washington Watson White Williams Wilson Wood Wright Yang Young Zamora".split(
    " ",
  );

type Name = readonly [first: string, last: string];

/**
 * Returns `count` different full names, none of them taken, every twelfth a difficult one until those are used up: two
 * people of one name at work at the same time would look like one who is booked twice.
 */
export function inventNames(random: Random, count: number, taken: readonly Name[]): Name[] {
  const firsts = random.shuffled(firstNames);
  const lasts = random.shuffled(lastNames);
  const isTaken = new Set(taken.map((name) => name.join(" ")));
  const names: Name[] = [];
  for (let i = 0; names.length < count; i++) {
    const demanding = i % 12 === 3 ? demandingNames[Math.floor(i / 12)] : undefined;
    // The lengths of the lists are coprime, so walking both at once repeats no pair until all are used.
    const name = demanding ?? ([firsts[i % firsts.length]!, lasts[i % lasts.length]!] as const);
    if (!isTaken.has(name.join(" "))) names.push(name);
  }
  return names;
}
