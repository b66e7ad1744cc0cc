export const MAX_SAVED_FILTERS = 30;
