export const SAVED_FILTERS_AT_MOST = 30;
