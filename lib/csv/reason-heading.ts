/** Above why a row was left out, in the download of those rows, which an import passes over. */
export const REASON_HEADING = "Left out because";

/** As the import reads it. */
export const REASON_KEY = "left_out_because";

/** Of a heading as the import reads it. */
export const isReason = (heading: string): boolean => heading === REASON_KEY;
